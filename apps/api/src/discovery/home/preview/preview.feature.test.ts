import { expect } from "vitest";
import { testWithDatabase } from "../../../testing/fixtures.ts";
import { createContentCache } from "../content/content-cache.ts";
import { createMenuCache } from "../../../catalogue/menu/menu-cache.ts";
import { loadMenu } from "../../../catalogue/menu/query-menu.ts";
import { createStoreDirectory } from "../directory/store-directory.ts";
import { createPreviewFinder } from "./find-preview.ts";

const ORIGIN = "https://santap.example";

const test = testWithDatabase("demo").extend("find", { scope: "file" }, ({ db }) => {
  const clock = Date.now;
  const menus = createMenuCache(db, clock);
  const find = createPreviewFinder({
    ...{ db, clock, origin: ORIGIN },
    readDirectory: createStoreDirectory(db, clock),
    readContent: createContentCache({ db, clock, onFault: (fault) => expect.fail(fault) }),
    loadMenu: (storeId, language) => loadMenu(menus, { storeId, language, now: clock() }),
  });
  return async (page: Parameters<typeof find>[0]) => {
    const found = await find(page);
    if (found === "UNKNOWN") throw new Error(`${page.pathname} is unknown`);
    return found;
  };
});

test("DISC-11 a store's page is a restaurant with its menu and prices, in the language of the caller", async ({
  find,
}) => {
  const page = await find({ pathname: "/platform/store/S01", language: "zhCN" });
  expect(page).toMatchObject({
    title: "灯火沙爹 · Santap",
    description: "家传沙爹与巴达维汤，炭火烤到深夜。",
    picture: "/pictures/stores/S01.svg",
    path: "/platform/store/S01",
    structuredData: {
      "@context": "https://schema.org",
      "@type": "Restaurant",
      name: "灯火沙爹",
      url: `${ORIGIN}/platform/store/S01`,
      telephone: "+622150000001",
      address: { "@type": "PostalAddress", addressLocality: "Jakarta Pusat" },
      aggregateRating: { ratingValue: 4.8, ratingCount: 1264 },
    },
  });
  const indonesian = await find({ pathname: "/platform/store/S06/", language: "idID" });
  expect(indonesian?.title).toBe("Kopi Langkah Pagi · Santap");
  const text = JSON.stringify(indonesian?.structuredData);
  expect(text).toContain('"@type":"MenuItem"');
  expect(text).toContain('"priceCurrency":"IDR"');
});

test("DISC-11 mall, pavilion, campaign and deal have their own title, picture and type", async ({
  find,
}) => {
  const pages = {
    "/platform/mall/M1": "ShoppingCenter",
    "/platform/brandPavilion/P01": "ItemList",
    "/platform/activity/A01": "SaleEvent",
    "/platform/groupCoupon/D01": "Offer",
  };
  const titles = new Set<string>();
  for (const [pathname, type] of Object.entries(pages)) {
    const page = await find({ pathname, language: "idID" });
    expect(page?.structuredData, pathname).toMatchObject({ "@type": type });
    expect(page?.picture, pathname).toMatch(/^\/pictures\//);
    expect(page?.description, pathname).not.toBe("");
    titles.add(page?.title ?? "");
  }
  expect(titles.size).toBe(4);
});

test("DISC-11 other pages have no preview of their own, and what does not exist is unknown", async ({
  find,
}) => {
  const others = ["/", "/platform/me", "/platform/store/S01/x", "/platform/store/%3Cscript%3E"];
  for (const pathname of others)
    expect(await find({ pathname, language: "idID" }), pathname).toBeNull();
  for (const pathname of [
    "/platform/store/S99",
    "/platform/mall/M99",
    "/platform/brandPavilion/P99",
    "/platform/activity/A99",
    "/platform/groupCoupon/D99",
  ])
    await expect(find({ pathname, language: "idID" }), pathname).rejects.toThrow("is unknown");
});
