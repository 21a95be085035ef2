import vue from "@vitejs/plugin-vue";
import { defineConfig } from "vite";

/** Without this, Vue looks for a component with the name of the tag. */
const isCustomElement = (tag) => tag === "n-queens";

export default defineConfig({
  plugins: [vue({ template: { compilerOptions: { isCustomElement } } })],
});
