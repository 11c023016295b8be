import { preferences } from "@santap/contract/calls/account";
import { homeCards, markSeen } from "@santap/contract/calls/discovery";
import type { DataOf, PayloadOf } from "@santap/contract/call";
import { expect } from "vitest";
import { openDatabase } from "../../../db/database.ts";
import { ask, type TestCaller } from "../../../testing/caller.ts";
import { testWithOwnProduct } from "../../../testing/fixtures.ts";
import { orderAndOpenCode } from "../../../testing/orders.ts";
import type { TestProduct } from "../../../testing/test-product.ts";
import { until } from "../../../testing/until.ts";
import { writeContent } from "../content/write-content.ts";

const test = testWithOwnProduct().extend(
  "db",
  { scope: "file" },
  ({ environment }, { onCleanup }) => {
    const url = environment.databaseUrl;
    const db = openDatabase({ url, poolSize: 2, onIdleError: () => undefined });
    onCleanup(() => db.destroy());
    return db;
  },
);

const OF_GUEST = [
  ...["BANNERS", "CATEGORIES", "COUPONS", "STORES_NEAR", "DEALS", "ACTIVITY", "PAVILIONS"],
  "MALLS",
];

type Cards = DataOf<typeof homeCards>["cards"];

async function readCards(
  { appUrl }: TestProduct,
  as: TestCaller,
  query: Partial<PayloadOf<typeof homeCards>> = {},
): Promise<Cards> {
  const payload = { pageNo: 1, pageSize: 20, ...query };
  return (await ask(appUrl, homeCards, { payload, as })).cards;
}

const listKinds = (cards: Cards) => cards.map(({ kind }) => kind);

function find<K extends Cards[number]["kind"]>(cards: Cards, kind: K) {
  return cards.find((card): card is Extract<Cards[number], { kind: K }> => card.kind === kind);
}

test("DISC-1 a guest without a place has a complete home from one call, in three languages", async ({
  product,
}) => {
  const titles = new Set<string>();
  for (const language of ["id-ID", "en-US", "zh-CN"]) {
    const cards = await readCards(product, { ...product.guest, language });
    expect(listKinds(cards)).toEqual(OF_GUEST);
    expect(cards.every(({ items, title }) => items.length > 0 && title !== "")).toBe(true);
    titles.add(cards.map(({ title }) => title).join());
  }
  expect(titles.size).toBe(3);
  const cards = await readCards(product, { ...product.guest, language: "zh-CN" });
  expect(find(cards, "CATEGORIES")?.items[0]).toMatchObject({ name: "印尼菜", tint: "#F7DFC4" });
  expect(find(cards, "COUPONS")?.items).toContainEqual(
    expect.objectContaining({ templateId: "C08", state: "TO_CLAIM" }),
  );
  expect(find(cards, "PAVILIONS")?.items[0]).toMatchObject({ brandId: "P01", name: "拉面周" });
  expect(find(cards, "ACTIVITY")?.items[0]).toMatchObject({ activityId: "A01" });
  expect(find(cards, "DEALS")?.items[0]?.store.name).toBeTruthy();
});

test("DISC-1 distances are measured from the place, else from the chosen mall, and pages follow each other", async ({
  product,
}) => {
  const near = await readCards(product, product.guest, { mallId: "M3" });
  expect(find(near, "MALLS")?.items[0]).toMatchObject({ mallId: "M3", distance: 0 });
  const placed = { at: { lat: -6.2146, lng: 106.8219 }, mallId: "M3" };
  const malls = find(await readCards(product, product.guest, placed), "MALLS")?.items;
  expect(malls?.[0]).toMatchObject({ mallId: "M1", name: "Cendana Mall Sudirman" });
  const { rows } = product;
  const { n } = await rows.one<{ n: number }>(
    "select count(*)::int as n from store where mall_id = 'M1'",
  );
  expect(malls?.[0]?.stores).toBe(n);
  const first = await readCards(product, product.guest, { pageSize: 4 });
  const second = await readCards(product, product.guest, { pageSize: 4, pageNo: 2 });
  expect([...listKinds(first), ...listKinds(second)]).toEqual(OF_GUEST.slice(0, 6));
});

test("DISC-1 DISC-13 DISC-15 an account sees its earlier orders until it turns recommendations off", async ({
  product,
}) => {
  const { appUrl, sandbox } = product;
  const buyer = await product.newBuyer();
  const { qrCodeText } = await orderAndOpenCode(appUrl, buyer);
  await sandbox.pay(qrCodeText);
  const again = async () => find(await readCards(product, buyer), "ORDER_AGAIN")?.items;
  await until("the paid meal", async () => (await again()) !== undefined);
  const [order] = (await again()) ?? [];
  expect(order).toMatchObject({ storeId: "S06", open: true });
  expect(order?.dishes.length).toBeGreaterThan(0);
  const turn = (recommendations?: boolean) =>
    ask(appUrl, preferences, {
      payload: recommendations === undefined ? {} : { recommendations },
      as: buyer,
    });
  expect(await turn()).toEqual({ recommendations: true });
  expect(await turn(false)).toEqual({ recommendations: false });
  expect(await turn()).toEqual({ recommendations: false });
  expect(await again()).toBeUndefined();
});

test("DISC-8 DEAL-8 what is soon over is on home until it was seen once", async ({ product }) => {
  const { appUrl } = product;
  const buyer = await product.newBuyer();
  await product.grantCoupon(buyer, "C08");
  await product.rows.all(
    "update coupon_claim set expires_at = now() + interval '1 day' where user_id = $1",
    [buyer.userId],
  );
  const soon = async () => find(await readCards(product, buyer), "SOON_OVER");
  const card = await soon();
  expect(card?.items).toMatchObject([{ kind: "COUPON", templateId: "C08", soonOver: true }]);
  const see = () => {
    const payload = { page: "HOME" as const, cardId: card?.cardId ?? "" };
    return ask(appUrl, markSeen, { payload, as: buyer });
  };
  expect(await see()).toEqual({ counted: true });
  expect(await soon()).toBeUndefined();
  expect(await see()).toEqual({ counted: false });
});

test("DISC-1 a card that fails disappears alone", async ({ product }) => {
  const { rows, guest } = product;
  await rows.all("update deal set components = '[]' where deal_id = 'D05'");
  expect(listKinds(await readCards(product, guest))).toEqual(
    OF_GUEST.filter((kind) => kind !== "DEALS"),
  );
  await rows.all("update deal set components = '{}' where deal_id = 'D05'");
  expect(listKinds(await readCards(product, guest))).toEqual(OF_GUEST);
});

test("DISC-1 DISC-9 DISC-14 cards are content: for an audience, a mall and a time, with links of this app alone", async ({
  product,
  db,
}) => {
  const { guest, rows } = product;
  const { body } = await rows.one<{ body: object }>(
    "select body from content where kind = 'HOME_CARD' and content_id = 'H10'",
  );
  const write = (change: object | null) =>
    writeContent(db, {
      ...{ kind: "HOME_CARD", contentId: "H99", by: "test" },
      body: change && { ...body, position: 0, ...change },
    });
  const isShown = async (as: TestCaller = guest, mallId?: string) => {
    const cards = await readCards(product, as, mallId === undefined ? {} : { mallId });
    return cards[0]?.cardId === "H99";
  };
  expect(await write({ link: "https://example.com" })).toEqual({
    kind: "REFUSED",
    faults: ["/link is no path of this app"],
  });
  expect(await write({ title: { idID: "x" } })).toMatchObject({ kind: "REFUSED" });
  expect(await write({ kind: "POPUPS" })).toMatchObject({ kind: "REFUSED" });
  expect(await write({ from: 5, to: 5 })).toMatchObject({ faults: ["/to is not after /from"] });
  expect(await write({ audience: "NEW_USER", mallId: "M2" })).toEqual({ kind: "SAVED" });
  await until("the new card", () => isShown(guest, "M2"));
  expect(await isShown()).toBe(false);
  const buyer = await product.newBuyer();
  expect(await isShown(buyer, "M2")).toBe(true);
  const { qrCodeText } = await orderAndOpenCode(product.appUrl, buyer);
  await product.sandbox.pay(qrCodeText);
  await until("the paid meal", async () => !(await isShown(buyer, "M2")));
  await write({ from: 1, to: 2 });
  await until("its end", async () => !(await isShown(guest, "M2")));
  await write({});
  await until("its return", () => isShown());
  await rows.all(
    `update content set body = jsonb_set(body, '{link}', '"javascript:alert(1)"'),
       changed_at = clock_timestamp() where content_id = 'H99'`,
  );
  await until("a link of elsewhere to be left out", async () => !(await isShown()));
});
