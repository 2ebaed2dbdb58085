import vue from "@vitejs/plugin-vue";

const isCustomElement = (tag) => tag === "filter-input";

export default { plugins: [vue({ template: { compilerOptions: { isCustomElement } } })] };
