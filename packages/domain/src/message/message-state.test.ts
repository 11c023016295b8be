import { describe, expect, test } from "vitest";
import { terminalStates, unreachableStates, listTransitions } from "../state-table.ts";
import {
  afterReport,
  afterOverBudget,
  afterDelivery,
  afterCodeUsed,
  LEASE_MS,
  mayHaveBeenSent,
  MESSAGE_TABLE,
  REPORT_WAIT_MS,
  planDelivery,
  type MessageStatus,
  type OutboxMessage,
  type DeliveryOutcome,
} from "./message-state.ts";

const NOW = 1_000_000;
const BOTH = ["WHATSAPP", "SMS"] as const;
const SMS = ["SMS"] as const;

function message(change: Partial<OutboxMessage> = {}): OutboxMessage {
  return { status: "SENDING", channels: BOTH, tries: 1, expiresAt: NOW + 300_000, ...change };
}

test("a message has these transitions and no other", () => {
  expect(listTransitions(MESSAGE_TABLE)).toEqual([
    "QUEUED CONFIRM DELIVERED",
    "QUEUED GIVE_UP GIVEN_UP",
    "QUEUED TAKE SENDING",
    "SENDING ACCEPT SENT",
    "SENDING CONFIRM DELIVERED",
    "SENDING GIVE_UP GIVEN_UP",
    "SENDING PUT_BACK QUEUED",
    "SENDING TAKE SENDING",
    "SENT CONFIRM DELIVERED",
    "SENT GIVE_UP GIVEN_UP",
    "SENT PUT_BACK QUEUED",
    "SENT REST SENT",
    "SENT TAKE SENDING",
  ]);
  expect(unreachableStates(MESSAGE_TABLE, ["QUEUED"])).toEqual([]);
  expect(terminalStates(MESSAGE_TABLE)).toEqual(["DELIVERED", "GIVEN_UP"]);
});

describe("a message that is due", () => {
  test("a message that is due is taken for longer than any sender needs", () => {
    const step = planDelivery(message({ status: "QUEUED", tries: 0 }), NOW);
    expect(step).toMatchObject({ status: "SENDING", channels: BOTH, tries: 1 });
    expect(step.dueAt).toBe(NOW + LEASE_MS);
    expect(LEASE_MS).toBeGreaterThan(5_000);
  });

  test("held by a process that died may have gone out: it falls back, or is repeated once", () => {
    expect(planDelivery(message({ tries: 1 }), NOW)).toMatchObject({ channels: SMS, tries: 1 });
    const last = { channels: SMS };
    expect(planDelivery(message({ ...last, tries: 1 }), NOW)).toMatchObject({
      channels: SMS,
      tries: 2,
    });
    expect(planDelivery(message({ ...last, tries: 2 }), NOW).status).toBe("GIVEN_UP");
  });

  test("a message that is due is tried three times by a channel that put it back", () => {
    const queued = { status: "QUEUED", channels: SMS } as const;
    expect(planDelivery(message({ ...queued, tries: 2 }), NOW)).toMatchObject({ tries: 3 });
    expect(planDelivery(message({ ...queued, tries: 3 }), NOW).status).toBe("GIVEN_UP");
  });

  test.each<MessageStatus>(["QUEUED", "SENDING", "SENT"])(
    "a message that is due and %s is done once its code was used",
    (status) => {
      const step = afterCodeUsed(message({ status }));
      expect(step).toMatchObject({ status: "DELIVERED", dueAt: null });
    },
  );

  test.each([
    ["QUEUED", "GIVEN_UP"],
    ["SENDING", "GIVEN_UP"],
    ["SENT", "SENT"],
  ] as const)("and %s is %s where the day cannot pay for it", (status, result) => {
    const step = afterOverBudget(message({ status }));
    expect(step).toMatchObject({ status: result, dueAt: null });
  });

  test("a message that is due goes by the next channel where no report came in time", () => {
    const step = planDelivery(message({ status: "SENT" }), NOW);
    expect(step).toMatchObject({ status: "SENDING", channels: SMS, tries: 1 });
  });

  test.each([
    ["QUEUED", "GIVEN_UP"],
    ["SENDING", "GIVEN_UP"],
    ["SENT", "SENT"],
  ] as const)("and %s is never sent once its code expired, but %s", (status, result) => {
    const step = planDelivery(message({ status, expiresAt: NOW }), NOW);
    expect(step).toMatchObject({ status: result, dueAt: null });
  });
});

describe("a try", () => {
  test.each<[DeliveryOutcome, Partial<OutboxMessage>, object]>([
    ["DELIVERED", {}, { status: "DELIVERED", dueAt: null }],
    ["SENT", {}, { status: "SENT", channels: BOTH, dueAt: NOW + REPORT_WAIT_MS }],
    ["SENT", { channels: SMS }, { status: "SENT", channels: SMS, dueAt: null }],
    ["TRY_AGAIN", {}, { status: "QUEUED", channels: BOTH, tries: 1, dueAt: NOW + 1_000 }],
    ["TRY_AGAIN", { tries: 2 }, { status: "QUEUED", channels: BOTH, dueAt: NOW + 2_000 }],
    ["TRY_AGAIN", { tries: 3 }, { status: "QUEUED", channels: SMS, tries: 0, dueAt: NOW }],
    ["TRY_AGAIN", { channels: SMS, tries: 3 }, { status: "GIVEN_UP", dueAt: null }],
    ["UNCLEAR", {}, { status: "QUEUED", channels: SMS, tries: 0, dueAt: NOW }],
    ["UNCLEAR", { channels: SMS }, { status: "QUEUED", dueAt: NOW + REPORT_WAIT_MS }],
    ["UNCLEAR", { channels: SMS, tries: 2 }, { status: "GIVEN_UP", dueAt: null }],
    ["REFUSED", {}, { status: "QUEUED", channels: SMS, tries: 0, dueAt: NOW }],
    ["REFUSED", { channels: SMS }, { status: "GIVEN_UP", dueAt: null }],
  ])("that ends %s with %j becomes %j", (outcome, change, step) => {
    expect(afterDelivery(message(change), outcome, NOW)).toMatchObject(step);
  });

  test("a try counts as sent unless it certainly was not", () => {
    const outcomes: DeliveryOutcome[] = ["DELIVERED", "SENT", "UNCLEAR", "TRY_AGAIN", "REFUSED"];
    expect(outcomes.map(mayHaveBeenSent)).toEqual([true, true, true, false, false]);
  });
});

describe("a report", () => {
  const delivered = { delivered: true, newest: true };
  const failed = { delivered: false, newest: true };

  test.each<MessageStatus>(["QUEUED", "SENDING", "SENT"])(
    "a report of delivery, on whichever try, ends a message that is %s",
    (status) => {
      for (const newest of [true, false]) {
        const step = afterReport(message({ status }), { delivered: true, newest }, NOW);
        expect(step).toMatchObject({ status: "DELIVERED", dueAt: null });
      }
    },
  );

  test.each<MessageStatus>(["SENDING", "SENT"])(
    "a report of failure moves a message that is %s to the next channel at once",
    (status) => {
      const step = afterReport(message({ status }), failed, NOW);
      expect(step).toMatchObject({ status: "QUEUED", channels: SMS, tries: 0, dueAt: NOW });
    },
  );

  test("a report of failure on the last channel ends it", () => {
    const last = message({ status: "SENT", channels: SMS });
    expect(afterReport(last, failed, NOW)).toMatchObject({ status: "GIVEN_UP", dueAt: null });
  });

  test("a report that comes again, or too late, or about an older try, changes nothing", () => {
    for (const status of ["DELIVERED", "GIVEN_UP"] as const) {
      expect(afterReport(message({ status }), delivered, NOW)).toBeNull();
      expect(afterReport(message({ status }), failed, NOW)).toBeNull();
    }
    expect(afterReport(message({ status: "QUEUED" }), failed, NOW)).toBeNull();
    const older = { delivered: false, newest: false };
    expect(afterReport(message({ status: "SENT" }), older, NOW)).toBeNull();
  });
});
