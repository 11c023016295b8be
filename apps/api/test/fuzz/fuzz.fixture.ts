import { BASE_PATH } from "@santap/contract/call";
import type { TestCaller } from "../../src/testing/caller.ts";
import { openConsole } from "../../src/testing/console-browser.ts";
import type { PayloadSchema } from "../../src/testing/contract/wrong-payloads.ts";
import { testWithOwnProduct } from "../../src/testing/fixtures.ts";
import { orderAndOpenCode, sitDown } from "../../src/testing/orders.ts";
import type { TestProduct } from "../../src/testing/test-product.ts";
import type { FuzzCaller } from "./send-body.ts";
import { choose, type Source } from "./valid-value.ts";

interface Operation {
  readonly path: string;
  readonly schema: PayloadSchema;
}

/** Tests on a product, its calls with their schemas, and ids of what is in it. */
export const testWithFuzzedProduct = testWithOwnProduct({
  env: { FLOOD_LIMIT: "0", LOG_LEVEL: "silent" },
})
  .extend("operations", { scope: "file" }, ({ product }) => readOperations(product))
  .extend("known", { scope: "file" }, ({ product }) => readKnownValues(product))
  .extend("operator", { scope: "file" }, async ({ product }) => {
    const operator = openConsole(product.appUrl);
    await operator.signIn();
    const cookie = operator.cookieLine.split(";")[0] ?? "";
    return { cookie, origin: product.appUrl };
  });

async function readOperations(product: TestProduct): Promise<Operation[]> {
  const response = await fetch(`${product.appUrl}${BASE_PATH}/openapi.json`);
  const { paths } = (await response.json()) as {
    paths: Record<string, { post?: OpenApiOperation }>;
  };
  return Object.entries(paths).flatMap(([path, { post }]) => {
    const schema = post?.requestBody?.content["application/json"]?.schema;
    return schema ? [{ path, schema }] : [];
  });
}

interface OpenApiOperation {
  requestBody?: { content: Record<string, { schema: PayloadSchema } | undefined> };
}

/** Ids of things that are there, so that valid bodies reach the rules behind the schemas. */
async function readKnownValues(product: TestProduct): Promise<Map<string, unknown[]>> {
  const buyer = await product.newBuyer();
  const { order, box } = await orderAndOpenCode(product.appUrl, buyer);
  const { sessionId } = await sitDown(product.appUrl, buyer, "DEMO-B1");
  const items = await product.rows.all<{ item_id: string }>(
    "select item_id from menu_item where store_id in ('S01', 'S06')",
  );
  return new Map<string, unknown[]>([
    ["orderId", [order.orderId]],
    ["ticket", [order.ticket]],
    ["box", [box]],
    ["sessionId", [sessionId, ""]],
    ["storeId", ["S01", "S06"]],
    ["itemId", items.map(({ item_id }) => item_id)],
    ["modifierIds", [[]]],
    ["tableCode", ["DEMO-A1", "DEMO-B1"]],
    ["countryCode", ["62", "86"]],
    ["phoneNo", ["81234567890", "81200000001"]],
    ["payChannelId", ["sandbox"]],
    ["payType", ["QRIS", "DANA", "OVO", "SHOPEEPAY"]],
    ["amount", [order.payableAmount]],
  ]);
}

/** A guest, an operator, or a diner; a diner's session may end on the way, as it does in life. */
export function chooseCaller(
  source: Source,
  diners: readonly TestCaller[],
  operator: Record<string, string>,
): FuzzCaller {
  const address = `10.66.${Math.floor(source.chance() * 250)}.${Math.floor(source.chance() * 250)}`;
  const draw = source.chance();
  if (draw < 0.2) return { address };
  if (draw < 0.4) return { address, headers: operator };
  return { ...choose(source, diners), address };
}
