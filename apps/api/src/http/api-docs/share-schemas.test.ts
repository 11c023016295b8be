import { expect, test } from "vitest";
import { SHARED_SCHEMAS } from "@santap/contract/shared-schemas";
import { shareSchemas } from "./share-schemas.ts";

const money = {
  type: "object",
  properties: { kind: { const: "IDR" }, amount: { type: "integer" } },
};
const collected = {
  type: "object",
  properties: { kind: { enum: ["IDR"] }, amount: { type: "integer" } },
};
const wallet = { type: "object", properties: { balance: money } };
const document = (schema: object) =>
  ({
    ...{ openapi: "3.1.0", info: { title: "", version: "1" } },
    components: { schemas: { Known: { type: "null" } } },
    paths: { "/a": { post: { requestBody: { content: { json: { schema } } } } } },
  }) as never;

test("a shape that calls share becomes a component, also inside another one", () => {
  const described = shareSchemas(
    document({ type: "array", items: { type: "object", properties: { balance: collected } } }),
    { Money: money, Wallet: wallet },
  );
  expect(described).toMatchObject({
    paths: {
      "/a": {
        post: {
          requestBody: {
            content: {
              json: { schema: { type: "array", items: { $ref: "#/components/schemas/Wallet" } } },
            },
          },
        },
      },
    },
    components: {
      schemas: {
        Known: { type: "null" },
        Money: collected,
        Wallet: { properties: { balance: { $ref: "#/components/schemas/Money" } } },
      },
    },
  });
});

test("a shape that no call shares stays where it is", () => {
  const own = { type: "object", properties: { amount: { type: "string" } } };
  expect(shareSchemas(document(own), { Money: money })).toMatchObject(document(own));
});

test("shared shapes have distinct structures, so that each has one name", () => {
  const texts = Object.values(SHARED_SCHEMAS).map((schema) => JSON.stringify(schema));
  expect(new Set(texts).size).toBe(texts.length);
});
