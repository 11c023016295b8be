import { afterEach, describe, expect, test } from "vitest";
import { sessionStore } from "../device/storage.ts";
import { LoginClosed, pendingLogin, requireLogin, settleLogin } from "./login-request.ts";

const result = {
  loginType: "phone",
  tokenInfo: { accessToken: "a", expiresAt: 1, userId: "u", userType: "C", ver: 1 },
};

afterEach(() => {
  if (pendingLogin()) settleLogin(new LoginClosed("user"));
});

describe("asking for a login", () => {
  test("LOGIN-04 LOGIN-05 a second request returns the pending one", () => {
    const first = requireLogin({ scene: "order" });
    expect(requireLogin({ scene: "other" })).toBe(first);
    expect(pendingLogin()?.context.scene).toBe("order");
  });

  test("LOGIN-52 isForceLogin is 1 unless said otherwise", () => {
    void requireLogin();
    expect(pendingLogin()?.context.isForceLogin).toBe(1);
    settleLogin(new LoginClosed("user"));
    void requireLogin({ isForceLogin: 0 });
    expect(pendingLogin()?.context.isForceLogin).toBe(0);
  });

  test("LOGIN-51 the context is what the asker gives, completed by the visit's invitation", () => {
    sessionStore.setItem("inviteCode", "TEMAN10");
    sessionStore.setItem("shareMethod", "whatsapp");
    void requireLogin({ eventId: "login_invited", scene: "orders", isForceLogin: 0 });
    expect(pendingLogin()?.context).toEqual({
      eventId: "login_invited",
      sceneType: "LOGIN",
      isForceLogin: 0,
      scene: "orders",
      inviteCode: "TEMAN10",
      shareMethod: "whatsapp",
    });
    sessionStore.removeItem("inviteCode");
    sessionStore.removeItem("shareMethod");
  });

  test("LOGIN-08 completing gives everybody who waits the login type and the token", async () => {
    const both = [requireLogin(), requireLogin()];
    settleLogin(result);
    expect(await Promise.all(both)).toEqual([result, result]);
    expect(pendingLogin()).toBeNull();
  });

  test("LOGIN-07 closing rejects with the close-operation marker", async () => {
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
