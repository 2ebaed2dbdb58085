import { defineFilterInput } from "fieldfilter/element";
import { mount } from "svelte";
import App from "./App.svelte";

defineFilterInput();
mount(App, { target: document.querySelector("#app") });
