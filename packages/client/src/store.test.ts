import { expect, test } from "vitest";
import { createStore } from "./store.ts";

test("a store notifies its listeners after each change, until they unsubscribe", () => {
  const store = createStore("a");
  const seen: string[] = [];
  const unsubscribe = store.subscribe(() => seen.push(store.get()));
  store.set("b");
  unsubscribe();
  store.set("c");
  expect(seen).toEqual(["b"]);
  expect(store.get()).toBe("c");
});
