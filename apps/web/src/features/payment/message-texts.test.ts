import { expect, test } from "vitest";
import accountEn from "../../locales/enGB/account.json" with { type: "json" };
import cashierEn from "../../locales/enGB/cashier.json" with { type: "json" };
import detailEn from "../../locales/enGB/detail.json" with { type: "json" };
import payEn from "../../locales/enGB/pay.json" with { type: "json" };
import payId from "../../locales/idID/pay.json" with { type: "json" };
import accountZh from "../../locales/zhCN/account.json" with { type: "json" };
import payZh from "../../locales/zhCN/pay.json" with { type: "json" };

test("MSG-01 MSG-02 MSG-04 the words of the login", () => {
  expect(accountEn["login.captcha_send_success"]).toBe("OTP sent");
  expect(accountEn["login.sendAgainIn"]).toBe("Send again in {n}s");
  expect(accountEn["login.login_errTip"]).toBe("Phone number format error");
  expect(accountEn["login.obtainNew"]).toBe("Obtain new OTP");
});

test("a lost network has the words that were asked for", () => {
  expect(accountEn["login.networkError"]).toBe("network error, retry");
  expect(accountZh["login.networkError"]).toBe("网络异常，请重试");
});

test("MSG-05 MSG-11 MSG-12 MSG-13 MSG-16 MSG-22 MSG-23 the words of paying", () => {
  expect(payEn).toMatchObject({
    "pay.paidToast": "Order Paid",
    "pay.againPayTips": "Online payment not complete, please try again",
    "pay.failPayInfoTips": "Failed to retrieve payment information, please refresh",
    "pay.closedCover": "Payment cancelled",
    "pay.warmPromptText": "Order not paid, confirm to go back?",
    "pay.saveQrisImgSucess": "Saved images successfully",
    "pay.saveQrisImgFail": "Save images failed",
  });
});

test("MSG-46 the messages of an order that is canceled, awaiting payment, paying, paid, cancelled in payment or incomplete", () => {
  expect({ ...payEn, ...detailEn }).toMatchObject({
    "pay.closedToast": "Order cancelled",
    "pay.waitingToast": "Waiting for payment",
    "detail.header.PAYING": "Payment in progress",
    "pay.paidToast": "Order Paid",
    "pay.closedCover": "Payment cancelled",
    "pay.againPayTips": "Online payment not complete, please try again",
  });
});

test("MSG-32 MSG-33 MSG-34 MSG-35 the words of each payment status", () => {
  expect(payEn).toMatchObject({
    "pay.waitingToast": "Waiting for payment",
    "pay.paidToast": "Order Paid",
    "pay.againPayTips": "Online payment not complete, please try again",
    "pay.closedToast": "Order cancelled",
  });
});

test("MSG-40 MSG-41 MSG-42 MSG-43 the translation keys exist in every language", () => {
  const keys = ["pay.warmPrompt", "pay.warmPromptText", "pay.failPayInfoTips", "pay.againPayTips"];
  for (const catalog of [payEn, payId, payZh]) {
    expect(Object.keys(catalog)).toEqual(expect.arrayContaining(keys));
  }
});

test("CONTAINER-05 the wait-pay screen is titled 'Waiting for Payment'", () => {
  expect(cashierEn["cashier.waitTitle"]).toBe("Waiting for Payment");
});

test("the three languages have the same ids", () => {
  expect(Object.keys(payEn).toSorted()).toEqual(Object.keys(payId).toSorted());
  expect(Object.keys(payZh).toSorted()).toEqual(Object.keys(payId).toSorted());
});
