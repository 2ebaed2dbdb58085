import theme from "vitepress/theme-without-fonts";
import { h } from "vue";
import LiveField from "./LiveField.vue";
import "./style.css";

export default { ...theme, Layout: () => h(theme.Layout, null, { "home-hero-after": () => h(LiveField) }) };
