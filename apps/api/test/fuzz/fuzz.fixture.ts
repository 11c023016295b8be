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
  const { paths, components } = (await response.json()) as Description;
  return Object.entries(paths).flatMap(([path, { post }]) => {
    const schema = post?.requestBody?.content["application/json"]?.schema;
    return schema ? [{ path, schema: resolveReferences(schema, components.schemas) }] : [];
  });
}

interface Description {
  paths: Record<string, { post?: OpenApiOperation }>;
  components: { schemas: Record<string, object> };
}

/** The schema with its references to shared shapes replaced by these. */
function resolveReferences<T>(schema: T, shared: Readonly<Record<string, object>>): T {
  const text = JSON.stringify(schema, (_key, node: { $ref?: string }) =>
    node?.$ref === undefined ? node : shared[node.$ref.split("/").at(-1) ?? ""],
  );
  return JSON.parse(text) as T;
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
