import { expect, test } from "vitest";
import { sharePicture } from "./web-share-qr.ts";

const picture = new File(["png"], "qris.png", { type: "image/png" });

test("the sheet is given the picture and nothing else", async () => {
  const given: ShareData[] = [];
  const outcome = await sharePicture(picture, (data) => {
    given.push(data);
    return Promise.resolve();
  });
  expect([outcome, given]).toEqual(["shared", [{ files: [picture] }]]);
});

test.each([
  { error: new DOMException("closed", "AbortError"), outcome: "cancelled" },
  { error: new DOMException("open already", "InvalidStateError"), outcome: "cancelled" },
  { error: new DOMException("no tap", "NotAllowedError"), outcome: "refused" },
  { error: new TypeError("no files"), outcome: "refused" },
])("$error.name: $outcome", async ({ error, outcome }) => {
  expect(await sharePicture(picture, () => Promise.reject(error))).toBe(outcome);
});
