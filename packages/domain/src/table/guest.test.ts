import { describe, expect, test } from "vitest";
import {
  cleanGuestName,
  findHost,
  GUEST_NAME_PATTERN,
  guestColour,
  isPresent,
  presenceChange,
  uniqueGuestName,
  type Guest,
} from "./guest.ts";

const NOW = 1_000_000;
const SEATED: Guest = {
  participantId: "p_1",
  seat: 1,
  gone: false,
  joinedAt: NOW - 3_600_000,
  seenAt: NOW - 20_000,
  present: true,
  choosing: false,
};
const guest = (seat: number, changes: Partial<Guest> = {}): Guest => ({
  ...SEATED,
  participantId: `p_${seat}`,
  seat,
  ...changes,
});

test("colours repeat after ten seats", () => {
  expect([1, 2, 10, 11].map(guestColour)).toEqual([0, 1, 9, 0]);
});

test("a phone is there for 40 seconds after it joined or was seen, unless it left", () => {
  expect(isPresent({ ...SEATED, seenAt: NOW - 39_999 }, NOW)).toBe(true);
  expect(isPresent({ ...SEATED, seenAt: NOW - 40_000 }, NOW)).toBe(false);
  expect(isPresent({ ...SEATED, seenAt: null, joinedAt: NOW - 1 }, NOW)).toBe(true);
  expect(isPresent({ ...SEATED, seenAt: NOW, gone: true }, NOW)).toBe(false);
});

test("TABLE-10 the host is the stored one, then the first of those present, then of all", () => {
  const away = guest(2, { seenAt: NOW - 60_000 });
  expect(findHost([guest(1), guest(2)], "p_2", NOW)).toBe("p_2");
  expect(findHost([guest(1, { gone: true }), away, guest(3)], "p_1", NOW)).toBe("p_3");
  expect(findHost([guest(1, { gone: true }), away], "p_1", NOW)).toBe("p_2");
  expect(findHost([guest(1, { gone: true })], "p_1", NOW)).toBeNull();
});

describe("what a phone's sign of life changes", () => {
  const say = (changes: Partial<Guest>, choosing = false, others: Guest[] = []) =>
    presenceChange([guest(1, changes), ...others], { participantId: "p_1", choosing }, NOW);

  test("what a phone's sign of life changes is written at most every three seconds", () => {
    expect(say({ seenAt: NOW - 2_999 }, true)).toEqual({ kind: "NONE" });
    expect(say({ seenAt: NOW - 3_000 }, true)).toEqual({ kind: "TELL", gone: [] });
    expect(say({ seenAt: null }, true)).toEqual({ kind: "TELL", gone: [] });
  });

  test("what a phone's sign of life changes is published only where the others see a difference", () => {
    expect(say({ seenAt: NOW - 14_999 })).toEqual({ kind: "NONE" });
    expect(say({ seenAt: NOW - 15_000 })).toEqual({ kind: "SEEN" });
    expect(say({ seenAt: null })).toEqual({ kind: "SEEN" });
    expect(say({ present: false })).toEqual({ kind: "TELL", gone: [] });
  });

  test("includes the others who are no longer there", () => {
    const asleep = guest(2, { seenAt: NOW - 40_000 });
    expect(say({}, false, [asleep])).toEqual({ kind: "TELL", gone: ["p_2"] });
    expect(say({}, false, [{ ...asleep, present: false }])).toEqual({ kind: "SEEN" });
    expect(say({}, false, [{ ...asleep, gone: true }])).toEqual({ kind: "SEEN" });
  });
});

describe("names", () => {
  const isName = (name: string) => new RegExp(GUEST_NAME_PATTERN, "u").test(name);

  test.each(["Ani", "Budi S.", "D'Angelo", "小明", "Nguyễn Văn A", "José", "M", "Ani 2", "สมชาย"])(
    "%s is one",
    (name) => expect(isName(name)).toBe(true),
  );

  test.each([
    "",
    " ",
    "2",
    "...",
    "<b>Ani</b>",
    "Ani\nTotal: 0",
    "Ani\u202E123",
    "A\u200Bni",
    "Ani\u0000",
    "\uD800",
    "A" + "\u0301".repeat(4),
    "Ani {name}",
    "💳",
  ])("%j is none", (name) => expect(isName(name)).toBe(false));

  test("names are cleaned and made unique within 24 characters", () => {
    expect(cleanGuestName("  Jose\u0301   M ")).toBe("José M");
    expect([...cleanGuestName("\u0958".repeat(24))]).toHaveLength(24);
    expect(uniqueGuestName("Ani", ["Budi"])).toBe("Ani");
    expect(uniqueGuestName("Ani", ["aNI", "Ani 2"])).toBe("Ani 3");
    expect(uniqueGuestName("Tamu2", ["Tamu 2"])).toBe("Tamu2 2");
    const long = "a".repeat(24);
    expect(uniqueGuestName(long, [long])).toBe(`${"a".repeat(22)} 2`);
  });
});
