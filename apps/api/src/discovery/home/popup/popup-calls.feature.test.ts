import { markSeen as seenCall, pagePopup } from "@santap/contract/calls/discovery";
import { expect } from "vitest";
import { ask, type TestCaller } from "../../../testing/caller.ts";
import { test } from "../../../testing/fixtures.ts";

test("DISC-8 a popup that was seen is not due again for that browser or account", async ({
  product,
}) => {
  const { appUrl, guest } = product;
  const buyer = await product.newBuyer();
  const people: { as: TestCaller; browserId: string }[] = [
    { as: guest, browserId: `b${Date.now()}a` },
    { as: buyer, browserId: `b${Date.now()}b` },
  ];
  for (const { as, browserId } of people) {
    const page = { browserId, page: "HOME" as const };
    const due = async (payload = page) => (await ask(appUrl, pagePopup, { payload, as })).popup;
    expect(await due()).toMatchObject({ creativeId: "R05", link: "/platform/assets" });
    const payload = { ...page, creativeId: "R05" };
    expect(await ask(appUrl, seenCall, { payload, as })).toEqual({ counted: true });
    expect(await ask(appUrl, seenCall, { payload, as })).toEqual({ counted: false });
    expect(await due()).toBeNull();
    const other = await due({ ...page, browserId: `${browserId}x` });
    expect(other?.creativeId).toBe(as === guest ? "R05" : undefined);
  }
  const unknown = await ask(appUrl, pagePopup, { payload: { page: "HOME" }, as: guest });
  expect(unknown.popup).toBeNull();
});
