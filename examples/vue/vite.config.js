import vue from "@vitejs/plugin-vue";
import { defineConfig } from "vite";

/** Vue looks for a component of its own unless it is told that this tag is an element. */
const isCustomElement = (tag) => tag === "n-queens";

export default defineConfig({
  plugins: [vue({ template: { compilerOptions: { isCustomElement } } })],
});
