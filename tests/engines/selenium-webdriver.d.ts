/** The part of selenium-webdriver that drives WebKit; the package has no types of its own. */

declare module "selenium-webdriver" {
  interface Actions {
    move(to: { x: number; y: number; origin: string; duration: number }): Actions;
    press(): Actions;
    release(): Actions;
    sendKeys(keys: string): Actions;
    perform(): Promise<void>;
  }

  interface Rectangle {
    x?: number;
    y?: number;
    width: number;
    height: number;
  }

  interface WebDriver {
    actions(options: { async: boolean }): Actions;
    executeScript<Value>(script: string): Promise<Value>;
    get(address: string): Promise<void>;
    getCapabilities(): Promise<Capabilities>;
    manage(): {
      setTimeouts(timeouts: { script: number; pageLoad: number }): Promise<void>;
      window(): { setRect(rectangle: Rectangle): Promise<unknown> };
    };
    quit(): Promise<void>;
    takeScreenshot(): Promise<string>;
  }

  export class Capabilities {
    constructor(capabilities: Record<string, unknown>);
    get(name: string): unknown;
  }

  export class Builder {
    usingServer(address: string): Builder;
    withCapabilities(capabilities: Capabilities): Builder;
    build(): Promise<WebDriver>;
  }

  export const Key: Record<string, string>;
  export const Origin: { VIEWPORT: string };
}
