import { describe, expect, test } from "vitest";
import { createShownCode, readShownCode } from "./shown-code.ts";

const NOW = 1_790_000_010_000;
const WINDOW_MS = 30_000;
const KEYS = "k2:the-new-key,k1:the-old-key";
const SHOWN = { id: "S06-ABCDEFGHJKMNPQRS", codeSeq: 12 };
const voucher = (secret: string) => ({ secret, purpose: "voucherCode" }) as const;

function create(setting = KEYS) {
  return createShownCode(voucher(setting), SHOWN, NOW);
}

describe("DEAL-3 a voucher's code", () => {
  test("DEAL-3 a voucher's code is read in its window and the next one, and is too old after that", () => {
    const { qrText, changesAt } = create();
    expect(changesAt % WINDOW_MS).toBe(0);
    expect(readShownCode(voucher(KEYS), qrText, NOW)).toEqual(SHOWN);
    expect(readShownCode(voucher(KEYS), qrText, changesAt + WINDOW_MS - 1)).toEqual(SHOWN);
    expect(readShownCode(voucher(KEYS), qrText, changesAt + WINDOW_MS)).toBe("TOO_OLD");
  });

  test("DEAL-3 a voucher's code cannot be changed in any character", () => {
    const { qrText } = create();
    for (let index = 0; index < qrText.length; index += 1) {
      const other = qrText[index] === "A" ? "B" : "A";
      const changed = `${qrText.slice(0, index)}${other}${qrText.slice(index + 1)}`;
      expect(readShownCode(voucher(KEYS), changed, NOW)).toBe("UNKNOWN");
    }
  });

  test.each(["", ".", "...", "S06-A.0.0.", `${create().qrText}A`, `${create().qrText}.A`, "ü"])(
    "%j is none",
    (text) => expect(readShownCode(voucher(KEYS), text, NOW)).toBe("UNKNOWN"),
  );

  test("DEAL-3 a voucher's code is read while its key is listed", () => {
    expect(readShownCode(voucher(KEYS), create("k1:the-old-key").qrText, NOW)).toEqual(SHOWN);
    expect(readShownCode(voucher("k2:the-new-key"), create("k1:the-old-key").qrText, NOW)).toBe(
      "UNKNOWN",
    );
  });

  test("NOV-32 a voucher's code is none of a coupon", () => {
    const coupon = { secret: KEYS, purpose: "couponCode" } as const;
    expect(readShownCode(coupon, create().qrText, NOW)).toBe("UNKNOWN");
  });

  test("DEAL-3 a voucher's code has at most the 61 capitals, digits and signs that a QR code of 29 modules holds", () => {
    expect(create().qrText).toMatch(/^[0-9A-Z.-]{1,61}$/);
  });
});
