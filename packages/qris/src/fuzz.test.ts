import { readFileSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { crc16 } from "./crc.ts";
import { parseQris, parseQrisOrThrow } from "./parse.ts";
import { QrisError } from "./reason.ts";
import { sealQris, serialiseQris } from "./serialise.ts";
import { readTlv, type TlvObject } from "./tlv.ts";

/** `npm run test:deep` changes 100,000. */
const ROUNDS = Number(process.env["QRIS_MUTATIONS"] ?? 20_000);
/** Part of the test's title, so a red run says how to repeat it: FUZZ_SEED=… */
const SEED = Number(process.env["FUZZ_SEED"] ?? 20_261_120);

/** Texts of every vector file: the sound and the broken ones are both good starting points. */
function corpus(): string[] {
  const folder = new URL("../vectors/", import.meta.url);
  return readdirSync(folder).flatMap((file) =>
    readFileSync(new URL(file, folder), "utf8")
      .split("\n")
      .filter((line) => line !== "" && !line.startsWith("#"))
      .map((line) => line.split(" | ")[3] ?? ""),
  );
}

/** A small seeded generator (mulberry32), so that a failure can be repeated. Returns 0 ≤ n < below. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

type Random = (below: number) => number;

const STRANGE = [
  ..."0129AZaz|-+. \n\u0000é中",
  "😀",
  "\uD83D",
  "\uDC00",
  "54",
  "0000",
  "99",
  "6304",
];

function mutateOnce(text: string, random: Random): string {
  const at = random(text.length + 1);
  const to = at + random(12);
  const strange = STRANGE[random(STRANGE.length)] ?? "";
  const mutations = [
    () => text.slice(0, at) + strange + text.slice(at + 1),
    () => text.slice(0, at) + strange + text.slice(at),
    () => text.slice(0, at) + text.slice(to),
    () => text.slice(0, to) + text.slice(at),
    () => text.slice(0, at) + String(random(100)).padStart(2, "0") + text.slice(at + 2),
    () => text.slice(at) + text.slice(0, at),
  ];
  return mutations[random(mutations.length)]?.() ?? text;
}

/** Changes characters wherever they stand; most results are broken structures or checksums. */
function mutateText(text: string, random: Random): string {
  let mutated = text;
  for (let times = 1 + random(3); times > 0; times -= 1) mutated = mutateOnce(mutated, random);
  if (random(2) === 0) return mutated;
  // A fresh checksum: otherwise little behind it would ever be reached.
  const summed = `${mutated.slice(0, -8)}6304`;
  return summed + crc16(summed);
}

/** Changes, drops or doubles whole objects, with right lengths and a right checksum. */
function mutateObjects(objects: readonly TlvObject[], random: Random): string {
  const mutated = objects.flatMap((object) => {
    if (object.id === "63") return [];
    const dice = random(24);
    if (dice === 0) return random(2) === 0 ? [] : [object, object];
    if (dice > 3) return [object];
    const value = [...mutateOnce(object.value, random)].slice(0, 99).join("");
    return value === "" ? [] : [{ id: object.id, value }];
  });
  return sealQris(mutated);
}

function mutate(text: string, random: Random): string {
  const reading = readTlv(text);
  const structured = reading.ok && random(2) === 0;
  return structured ? mutateObjects(reading.objects, random) : mutateText(text, random);
}

test(`${ROUNDS} mutated codes (seed ${SEED}): refused or understood, nothing else`, () => {
  const texts = corpus();
  const random = randomFrom(SEED);
  const seen = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const text = mutate(texts[random(texts.length)] ?? "", random);
    const outcome = readBothWays(text, `seed ${SEED}, round ${round}: ${JSON.stringify(text)}`);
    seen.set(outcome, (seen.get(outcome) ?? 0) + 1);
  }
  // The mutations reach past the checksum, into the rules, and sometimes leave a sound code.
  for (const reached of ["ok", "STRUCTURE", "CRC_MISMATCH", "DUPLICATE_ID", "BAD_AMOUNT"]) {
    expect(seen.get(reached) ?? 0).toBeGreaterThan(0);
  }
});

/** The outcome in lenient mode. Throws, naming the text, for any behaviour that is not allowed. */
function readBothWays(text: string, label: string): string {
  const lenient = parseQris(text, { mode: "lenient" });
  const strict = parseQris(text, { mode: "strict" });
  // Strict mode never takes what lenient mode refuses, and what is taken is written back as it was.
  if (strict.ok && !lenient.ok) throw new Error(`strict took what lenient refused: ${label}`);
  if (lenient.ok && serialiseQris(lenient.payload.document) !== text) throw new Error(label);
  if (lenient.ok && lenient.payload.amount !== null && !(lenient.payload.amount >= 1)) {
    throw new Error(`took an amount that is none: ${label}`);
  }
  try {
    parseQrisOrThrow(text);
    if (!strict.ok) throw new Error(`did not throw: ${label}`);
  } catch (error) {
    if (!(error instanceof QrisError)) throw new Error(label, { cause: error });
  }
  return lenient.ok ? "ok" : lenient.reason;
}
