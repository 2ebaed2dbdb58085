export default { build: { rolldownOptions: { input: ["index.html", "react.html"] } } };
