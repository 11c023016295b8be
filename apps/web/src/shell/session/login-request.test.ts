import { afterEach, describe, expect, test } from "vitest";
import { sessionStore } from "@santap/client/storage";
import { LoginClosed, pendingLogin, requireLogin, resolveLogin } from "./login-request.ts";

const result = {
  loginType: "phone",
  tokenInfo: { accessToken: "a", expiresAt: 1, userId: "u", userType: "C", ver: 1 },
};

afterEach(() => {
  if (pendingLogin.get()) resolveLogin(new LoginClosed("user"));
});

describe("asking for a login", () => {
  test("LOGIN-04 LOGIN-05 a second request returns the pending one", () => {
    const first = requireLogin({ scene: "order" });
    expect(requireLogin({ scene: "other" })).toBe(first);
    expect(pendingLogin.get()?.context.scene).toBe("order");
  });

  test("LOGIN-52 isForceLogin is 1 unless said otherwise", () => {
    void requireLogin();
    expect(pendingLogin.get()?.context.isForceLogin).toBe(1);
    resolveLogin(new LoginClosed("user"));
    void requireLogin({ isForceLogin: 0 });
    expect(pendingLogin.get()?.context.isForceLogin).toBe(0);
  });

  test("LOGIN-51 the context is what the asker gives, completed by the visit's invitation", () => {
    sessionStore.setItem("inviteCode", "TEMAN10");
    sessionStore.setItem("shareMethod", "whatsapp");
    void requireLogin({ eventId: "login_invited", scene: "orders", isForceLogin: 0 });
    expect(pendingLogin.get()?.context).toEqual({
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

  test("LOGIN-08 completing gives every waiting caller the login type and the token", async () => {
    const both = [requireLogin(), requireLogin()];
    resolveLogin(result);
    expect(await Promise.all(both)).toEqual([result, result]);
    expect(pendingLogin.get()).toBeNull();
  });

  test("LOGIN-07 closing rejects with the close-operation marker", async () => {
    const waiting = requireLogin();
    resolveLogin(new LoginClosed("user"));
    await expect(waiting).rejects.toMatchObject({ operation: "close", by: "user" });
  });

  test("after a close the next request opens anew", () => {
    const first = requireLogin();
    resolveLogin(new LoginClosed("user"));
    expect(requireLogin()).not.toBe(first);
  });
});
