import { describe, expect, test } from "vitest";
import { completeBridge, type HostBridge } from "./host-bridge.ts";

describe("host", () => {
  test("a plain browser pays for SANTAP, saves nothing by itself and has no back button", async () => {
    const host = completeBridge(undefined);
    expect(host).toMatchObject({
      host: "Browser",
      partnerCode: "SANTAP",
      saveImage: null,
      onHardwareBack: null,
    });
    expect(await host.pushToken()).toBe("");
  });

  test("HOST-01 the partner code comes from the app that hosts the page", () => {
    expect(completeBridge({ partnerCode: "QPON1", platform: "QPON" })).toMatchObject({
      host: "App",
      platform: "QPON",
      partnerCode: "QPON1",
    });
  });

  test("HOST-02 HOST-03 saving a picture hands over imageData and answers data.result", async () => {
    const saved: unknown[] = [];
    const host = completeBridge({
      saveImage: async (image) => {
        saved.push(image);
        return { data: { result: true } };
      },
    });
    const answer = await host.saveImage?.({ imageData: "data:image/png;base64,AA" });
    expect([saved, answer]).toEqual([
      [{ imageData: "data:image/png;base64,AA" }],
      { data: { result: true } },
    ]);
  });

  test("methods of an injected object keep their this", async () => {
    class App implements Partial<HostBridge> {
      readonly token = "push-1";
      readonly pushToken = async function (this: App) {
        return this.token;
      } as () => Promise<string>;
    }
    expect(await completeBridge(new App()).pushToken()).toBe("push-1");
  });
});
