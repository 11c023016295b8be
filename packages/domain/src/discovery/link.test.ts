import { expect, test } from "vitest";
import { isAppLink } from "./link.ts";

test.each([
  "/",
  "/platform/store/S01",
  "/platform/mall/M1",
  "/platform/brandPavilion/P01",
  "/platform/activity/A01",
  "/platform/groupCoupon/D01",
  "/platform/assets",
  "/platform/stores",
  "/platform/search?q=es%20campur",
])("DISC-9 %s is a screen of this app", (link) => {
  expect(isAppLink(link)).toBe(true);
});

test.each([
  "",
  "https://example.com/platform/store/S01",
  "//example.com",
  "/\\example.com",
  "/platform/store/../../console",
  "/platform/store/..",
  "/platform/store/S01/../../x",
  "/platform/store/S01?next=//example.com",
  "/platform/store/S01#x",
  "/platform/cashier",
  "/platform/accountDeletionSubmit",
  "/console",
  "/digital-food/account/logout",
  "javascript:alert(1)",
  "data:text/html,x",
  " /",
  "/\n",
  "/platform/store/S01\n",
  "/platform/search?q=<script>",
  `/platform/store/${"S".repeat(65)}`,
])("DISC-9 %j is none", (link) => {
  expect(isAppLink(link)).toBe(false);
});
