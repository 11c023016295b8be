import { gzipSync } from "node:zlib";
import type { PayloadSchema } from "../../src/testing/contract/wrong-payloads.ts";
import { choose, validValue, type Source } from "./valid-value.ts";

export interface FuzzBody {
  readonly kind: "valid" | "nearly valid" | "hostile";
  readonly bytes: Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Values of the wrong kind, at the edge of what a number or text can be, or made to be executed. */
const ODD_VALUES: readonly unknown[] = [
  ...[null, true, -1, 0, -0, 0.5, 2 ** 53, 1e300, "", " ", "0", [], {}, [[]], [null]],
  ...[
    "' or '1'='1",
    "1; drop table orders--",
    "$(id)",
    "{{7*7}}",
    "../../etc/passwd",
    "\u202eevil",
  ],
  ...[
    "__proto__",
    "constructor",
    "\u0000",
    "\ud800",
    "٣",
    "１２３",
    "A".repeat(5000),
    "😀".repeat(500),
  ],
  { __proto__: null, toString: 1, constructor: { prototype: {} } },
];
const BEYOND_NUMBERS = ["1e999", "-1e999", "0x10", "NaN", "01", "1.", "18446744073709551616"];

export function fuzzBody(source: Source, schema: PayloadSchema): FuzzBody {
  const draw = source.chance();
  const valid = validValue(source, schema);
  if (draw < 0.4) return { kind: "valid", bytes: json(valid) };
  if (draw < 0.8) return { kind: "nearly valid", bytes: json(spoil(source, valid)) };
  return { kind: "hostile", ...choose(source, HOSTILE)(source, valid) };
}

/** The value with one part of it replaced, removed, doubled or added. */
function spoil(source: Source, value: unknown): unknown {
  if (typeof value !== "object" || value === null || source.chance() < 0.1) {
    return choose(source, ODD_VALUES);
  }
  if (Array.isArray(value)) return spoilList(source, value);
  const entries = Object.entries(value);
  if (entries.length === 0 || source.chance() < 0.15) return { ...value, extra: 1 };
  const [name, part] = choose(source, entries);
  if (source.chance() < 0.2) return Object.fromEntries(entries.filter(([other]) => other !== name));
  return { ...value, [name]: spoil(source, part) };
}

function spoilList(source: Source, list: readonly unknown[]): unknown[] {
  if (list.length === 0 || source.chance() < 0.2) {
    return Array.from({ length: 500 }, () => list[0] ?? choose(source, ODD_VALUES));
  }
  const at = Math.floor(source.chance() * list.length);
  return list.map((part, index) => (index === at ? spoil(source, part) : part));
}

type Hostile = (source: Source, valid: unknown) => Omit<FuzzBody, "kind">;

const HOSTILE: readonly Hostile[] = [
  (source) => ({ bytes: Buffer.from(nested(choose(source, [20, 200, 2000, 20_000]))) }),
  (source) => ({ bytes: Buffer.from(`{"a":`.repeat(choose(source, [20, 2000])) + "1") }),
  (source) => ({ bytes: Buffer.from(manyKeys(choose(source, [100, 20_000]))) }),
  (source, valid) => ({ bytes: json(valid).subarray(0, Math.floor(source.chance() * 40)) }),
  (_source, valid) => ({ bytes: Buffer.concat([json(valid), json(valid)]) }),
  (_source, valid) => ({ bytes: Buffer.concat([Buffer.from("\ufeff"), json(valid)]) }),
  (source) => ({ bytes: json(choose(source, ODD_VALUES)) }),
  (source) => ({ bytes: Buffer.from(`{"amount":${choose(source, BEYOND_NUMBERS)}}`) }),
  () => ({ bytes: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]) }),
  (source) => ({ bytes: Buffer.from(`"${"x".repeat(choose(source, [10_000, 250_000]))}"`) }),
  (_source, valid) => ({ bytes: Buffer.from(`{"__proto__":${JSON.stringify(valid)}}`) }),
  (_source, valid) => ({ bytes: gzipSync(json(valid)), headers: { "content-encoding": "gzip" } }),
  (source, valid) => ({
    bytes: json(valid),
    headers: { "content-type": choose(source, ["text/plain", "application/xml", "a/b;charset=x"]) },
  }),
];

function nested(depth: number): string {
  return "[".repeat(depth) + "]".repeat(depth);
}

function manyKeys(count: number): string {
  return `{${Array.from({ length: count }, (_, index) => `"k${index}":0`).join(",")}}`;
}

function json(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value) ?? "");
}
