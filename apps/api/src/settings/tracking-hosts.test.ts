import { expect, test } from "vitest";
import { FieldReader } from "./field-reader.ts";
import { readTrackingHosts, trackingOrigins } from "./tracking-hosts.ts";

function read(text?: string) {
  const reader = new FieldReader({ TRACK_HOSTS: text });
  return { hosts: readTrackingHosts(reader), problems: reader.problems };
}

test("TRACK-40 each environment has hosts of its own; without any, everything is at the own origin", () => {
  expect(read()).toEqual({ hosts: {}, problems: [] });
  const { hosts, problems } = read(
    "prod.track=https://t.example/, prod.version=https://v.example/sg, prod.node=https://n.example/digital-food, test.track=http://localhost:3100",
  );
  expect(problems).toEqual([]);
  expect(hosts).toEqual({
    prod: {
      track: "https://t.example",
      version: "https://v.example/sg",
      node: "https://n.example/digital-food",
    },
    test: { track: "http://localhost:3100" },
  });
  expect(trackingOrigins(hosts)).toEqual([
    "https://t.example",
    "https://v.example",
    "https://n.example",
    "http://localhost:3100",
  ]);
});

test.each([
  "https://t.example",
  "prod=https://t.example",
  "live.track=https://t.example",
  "prod.events=https://t.example",
  "prod.track=http://t.example",
  "prod.track=t.example",
  "prod.track=https://t.example?x=1",
])("TRACK-40 refused: %s", (entry) => {
  expect(read(entry)).toEqual({ hosts: {}, problems: [expect.stringContaining(entry)] });
});
