import { describe, expect, test } from "vitest";
import { DAY_MS } from "../calendar/local-time.ts";
import {
  decideInvitation,
  INVITATION_TABLE,
  type InvitationFacts,
  type InvitationParty,
} from "./invitation.ts";

const PAID = Date.parse("2026-11-20T12:00:00Z");
const DUE = PAID + DAY_MS;
const PERSON: InvitationParty = { status: "ACTIVE", phoneUsed: false, inReview: false };
const FACTS: InvitationFacts = {
  inviter: PERSON,
  newcomer: PERSON,
  mealPaidAt: PAID,
  same: { browser: false, phone: false, payer: false },
  limitReached: false,
};

function decide(change: Partial<InvitationFacts>, now = DUE) {
  return decideInvitation({ ...FACTS, ...change }, now);
}

test("CPN-7 both are rewarded 24 hours after the meal was paid, and not a moment earlier", () => {
  expect(decide({}, DUE)).toEqual({ kind: "REWARD" });
  expect(decide({}, DUE - 1)).toEqual({ kind: "WAIT", until: DUE });
  expect(decide({ mealPaidAt: null })).toEqual({ kind: "WAIT", until: null });
});

describe("CPN-7 nothing is earned", () => {
  const same = FACTS.same;
  test.each<[string, Partial<InvitationFacts>]>([
    ["SAME_BROWSER", { same: { ...same, browser: true } }],
    ["SAME_PHONE", { same: { ...same, phone: true } }],
    ["SAME_PAYER", { same: { ...same, payer: true } }],
    ["LIMIT_REACHED", { limitReached: true }],
    ["PHONE_USED", { newcomer: { ...PERSON, phoneUsed: true } }],
    ["PHONE_USED", { inviter: { ...PERSON, phoneUsed: true } }],
    ["ACCOUNT_ENDED", { inviter: { ...PERSON, status: "DELETED" } }],
    ["ACCOUNT_ENDED", { newcomer: { ...PERSON, status: "DORMANT" } }],
  ])("%s: %j", (reason, change) => {
    expect(decide(change)).toEqual({ kind: "REFUSE", reason });
  });
});

test.each<Partial<InvitationParty>>([
  { status: "FROZEN" },
  { status: "DELETING" },
  { inReview: true },
])(
  "CPN-7 with %j it is looked at again a day later, then twice as long, up to a month",
  (change) => {
    const again = { kind: "WAIT", until: DUE + DAY_MS };
    expect(decide({ inviter: { ...PERSON, ...change } })).toEqual(again);
    expect(decide({ newcomer: { ...PERSON, ...change } })).toEqual(again);
    const looks = [DUE];
    for (let look = 0; look < 8; look += 1) {
      const decision = decide({ newcomer: { ...PERSON, ...change } }, looks.at(-1));
      if (decision.kind === "WAIT") looks.push(decision.until ?? 0);
    }
    const days = looks.map((at) => (at - PAID) / DAY_MS);
    expect(days).toEqual([1, 2, 4, 8, 16, 32, 62, 92, 122]);
  },
);

test("CPN-7 it is rewarded once, and a reward that was taken back does not come again", () => {
  expect(INVITATION_TABLE.next("OPEN", "REWARD")).toBe("REWARDED");
  expect(INVITATION_TABLE.next("REWARDED", "REWARD")).toBeNull();
  expect(INVITATION_TABLE.next("REWARDED", "REVOKE")).toBe("REVOKED");
  expect(INVITATION_TABLE.next("REVOKED", "REWARD")).toBeNull();
});
