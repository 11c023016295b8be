import { describe, expect, test } from "vitest";
import { storeAttribution, storeLoginTime, readInvitation } from "./attribution.ts";

function tab() {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  function arrive(address: string) {
    storeAttribution(new URL(address, "https://santap.example"), storage);
    return kept.get("source_tag");
  }
  return { kept, storage, arrive };
}

describe("SESSION-05 source_tag", () => {
  test.each([
    ["/?source_tag=flyer-3&utm_source=ig", "flyer-3"],
    ["/t/DEMO-A1?utm_source=instagram", "instagram"],
    ["/t/DEMO-A1", "table"],
    ["/", "direct"],
    ["/platform/store/S06?table=1", "direct"],
  ])("%s came from %s", (address, source) => {
    expect(tab().arrive(address)).toBe(source);
  });

  test("SESSION-05 source_tag holds letters, digits, - and _ alone, 64 at most", () => {
    expect(tab().arrive("/?source_tag=%3Cb%3Ea.b_c%20d-%E4%BD%A0%3C/b%3E")).toBe("bab_cd-b");
    expect(tab().arrive(`/?source_tag=${"x".repeat(80)}`)).toBe("x".repeat(64));
    expect(tab().arrive("/?source_tag=%20&utm_source=ig")).toBe("ig");
  });

  test("SESSION-05 source_tag stays for the visit until an address names another", () => {
    const { arrive } = tab();
    arrive("/?source_tag=flyer");
    expect(arrive("/t/DEMO-A1")).toBe("flyer");
    expect(arrive("/?utm_source=ig")).toBe("ig");
  });
});

test("SESSION-05 login_time is the moment of the login, and goes with it", () => {
  const { kept, storage } = tab();
  storeLoginTime(1_764_000_000_000, storage);
  expect(kept.get("login_time")).toBe("1764000000000");
  storeLoginTime(null, storage);
  expect(kept.has("login_time")).toBe(false);
});

describe("an invitation", () => {
  test("an invitation is kept for the visit", () => {
    const { storage, arrive } = tab();
    arrive("/platform/store/S06?inviteCode=TEMAN10&shareMethod=whatsapp");
    arrive("/platform/orders");
    expect(readInvitation(storage)).toEqual({ inviteCode: "TEMAN10", shareMethod: "whatsapp" });
  });

  test("its code is cleaned as a typed one is, and what is empty is absent", () => {
    const { storage, arrive } = tab();
    arrive("/?inviteCode=te_man-10%F0%9F%8D%9C!TOOLONG&shareMethod=");
    expect(readInvitation(storage)).toEqual({ inviteCode: "teman10TOO" });
    expect(readInvitation(tab().storage)).toEqual({});
  });
});
