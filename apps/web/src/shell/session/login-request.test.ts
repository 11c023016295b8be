import { afterEach, describe, expect, test } from "vitest";
import { LoginClosed, pendingLogin, requireLogin, settleLogin } from "./login-request.ts";

const result = {
  loginType: "phone",
  tokenInfo: { accessToken: "a", expiresAt: 1, userId: "u", userType: "C", ver: 1 },
};

afterEach(() => {
  if (pendingLogin()) settleLogin(new LoginClosed("user"));
});

describe("asking for a login", () => {
  test("a second request returns the pending one", () => {
    const first = requireLogin({ scene: "order" });
    expect(requireLogin({ scene: "other" })).toBe(first);
    expect(pendingLogin()?.context.scene).toBe("order");
  });

  test("isForceLogin is 1 unless said otherwise", () => {
    void requireLogin();
    expect(pendingLogin()?.context.isForceLogin).toBe(1);
    settleLogin(new LoginClosed("user"));
    void requireLogin({ isForceLogin: 0 });
    expect(pendingLogin()?.context.isForceLogin).toBe(0);
  });

  test("completing gives everybody who waits the login type and the token", async () => {
    const both = [requireLogin(), requireLogin()];
    settleLogin(result);
    expect(await Promise.all(both)).toEqual([result, result]);
    expect(pendingLogin()).toBeNull();
  });

  test("closing rejects with the close-operation marker", async () => {
    const waiting = requireLogin();
    settleLogin(new LoginClosed("user"));
    await expect(waiting).rejects.toMatchObject({ operation: "close", by: "user" });
  });

  test("after a close the next request opens anew", () => {
    const first = requireLogin();
    settleLogin(new LoginClosed("user"));
    expect(requireLogin()).not.toBe(first);
  });
});
