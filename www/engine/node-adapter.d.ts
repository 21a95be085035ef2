/** Comlink ships the types of its adapter for Node beside another form of it. */

declare module "comlink/dist/esm/node-adapter.mjs" {
  export { default } from "comlink/dist/esm/node-adapter";
}
