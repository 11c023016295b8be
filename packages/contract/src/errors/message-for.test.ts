import { describe, expect, test } from "vitest";
import { ErrorCode } from "./codes.ts";
import { messageFor, type MessageOptions } from "./message-for.ts";
import { sentenceFor } from "./sentence-for.ts";

describe("the sentences of the product", () => {
  test("MSG-06 an item added to a paid order", () => {
    expect(messageFor(ErrorCode.orderAlreadyPaid, "enGB", { variant: "cannotAddItem" })).toBe(
      "Order has been paid, cannot add item",
    );
  });

  test("MSG-07 a friend at the table is paying", () => {
    const sentence =
      "Your friend at the same table is paying, cannot add item. Please contact merchant to order more.";
    expect(messageFor(ErrorCode.paymentInProgress, "enGB")).toBe(sentence);
    expect(
      messageFor(ErrorCode.paymentInProgress, "enGB", {
        variant: "friendNamed",
        params: { name: "Ani", seconds: 90 },
      }),
    ).toBe(`${sentence} (Ani, 90 s left)`);
  });

  test("MSG-08 above the limit of QRIS, pay in cash", () => {
    expect(messageFor(ErrorCode.amountLimitExceeded, "enGB", { variant: "payInCash" })).toBe(
      "Amount exceeds the limit of QRIS payment, please pay in cash",
    );
  });

  test("MSG-09 above the limit of QRIS, contact the merchant", () => {
    expect(messageFor(ErrorCode.amountLimitExceeded, "enGB", { variant: "payOffline" })).toBe(
      "Amount exceeds limit of QRIS payment, please contact merchant for offline payment",
    );
  });

  test("MSG-10 above the limit of QRIS, replace the order", () => {
    expect(messageFor(ErrorCode.amountLimitExceeded, "enGB", { variant: "replaceOrder" })).toBe(
      "This order has exceeded the maximum limit for QRIS payment, please replace your order",
    );
  });

  test("MSG-14 a refund that is made at the counter", () => {
    expect(messageFor(ErrorCode.orderAlreadyPaid, "enGB", { variant: "offlineRefund" })).toBe(
      "Please contact the merchant for offline refund",
    );
  });

  test("MSG-15 a paid order that should be changed", () => {
    expect(messageFor(ErrorCode.orderAlreadyPaid, "enGB", { variant: "cannotModify" })).toBe(
      "To modify order, please contact the merchant",
    );
  });
});

describe("messageFor", () => {
  test("speaks the language that is asked for", () => {
    expect(messageFor("0310210", "idID", { variant: "triesLeft", params: { tries: 2 } })).toBe(
      "Kodenya salah. Kamu masih bisa coba 2 kali lagi.",
    );
    expect(messageFor("0310206", "zhCN", { variant: "timed", params: { seconds: 41 } })).toBe(
      "41 秒后可重新获取验证码。",
    );
  });

  test("messageFor puts a value in as it is, also one that looks like a place or a pattern", () => {
    const options = { variant: "item", params: { name: "$& {name}" } } as const;
    expect(messageFor("4110011", "enGB", options)).toBe(
      "$& {name} is sold out. Please take it off your order.",
    );
  });

  test("messageFor throws for a variant that the code does not have", () => {
    const wrong = { variant: "nowhere" } as unknown as MessageOptions<"4110011">;
    expect(() => messageFor("4110011", "enGB", wrong)).toThrow(RangeError);
  });

  test("messageFor throws for a place without a value", () => {
    const wrong = { variant: "item", params: {} } as unknown as MessageOptions<"4110011">;
    expect(() => messageFor("4110011", "enGB", wrong)).toThrow("no value for {name}");
  });
});

describe("sentenceFor", () => {
  test("sentenceFor shows the server's sentence for a product code, ours when it is empty", () => {
    expect(sentenceFor({ code: "4110011", message: "Es teh habis." }, "idID")).toBe(
      "Es teh habis.",
    );
    expect(sentenceFor({ code: "0310211", message: "" }, "enGB")).toBe(
      "This code has expired. Please get a new one.",
    );
  });

  test("translates statuses and client errors", () => {
    expect(sentenceFor({ code: "429", message: "Too Many Requests" }, "zhCN")).toBe(
      "请求过于频繁，请稍后再试。",
    );
    expect(sentenceFor({ code: "ECONNABORTED", message: "x" }, "enGB")).toBe(
      "This is taking too long. Please try again.",
    );
  });

  test("sentenceFor falls back to the status class, then to the plainest sentence", () => {
    expect(sentenceFor({ code: "409", message: "Conflict" }, "enGB")).toBe(
      messageFor("ERR_BAD_REQUEST", "enGB"),
    );
    expect(sentenceFor({ code: "504", message: "" }, "enGB")).toBe(messageFor("500", "enGB"));
    expect(sentenceFor({ code: "E_NEW", message: "" }, "enGB")).toBe(messageFor("0", "enGB"));
  });
});
