import { defineFilterInput } from "fieldfilter/element";
import { createApp } from "vue";
import App from "./App.vue";

defineFilterInput();
createApp(App).mount("#app");
