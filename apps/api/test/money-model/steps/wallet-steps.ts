import fc from "fast-check";
import { until } from "../../../src/testing/until.ts";
import { pick, type KnownBox, type Model } from "../model.ts";
import type { SequenceContext } from "../sequence-context.ts";
import { hasBoxes, step, type Step } from "./step.ts";

const SANDBOX_REFUSES = /^sandbox \/(?:ewallet|wallet)\/[a-z]+: HTTP 4/;

const visiting = fc.record({
  box: fc.nat(20),
  act: fc.constantFrom("PAID", "PAID", "PAID", "PAID", "DECLINED", "ABANDONED"),
  times: fc.constantFrom(1, 1, 1, 2),
  /** Only a code can be paid with an amount that the payer types. */
  amount: fc.constantFrom(...Array<null>(10).fill(null), 1, 29_699, 100_000),
});
type Visit = typeof visiting extends fc.Arbitrary<infer T> ? T : never;

/** What a payer does in the wallet: also late, twice, or after the merchant cancelled, as wallets allow. */
export const walletStep: fc.Arbitrary<Step> = visiting.map(toVisit);

/** Another amount than was asked for. */
export const wrongWalletStep: fc.Arbitrary<Step> = visiting
  .map((it) => ({ ...it, act: "PAID" as const, amount: 29_699 as const }))
  .map(toVisit);

function toVisit(it: Visit): Step {
  return step({
    kind: "wallet",
    details: JSON.stringify(it),
    possible: hasBoxes,
    act: async (model, context) => {
      const known = pick(model.boxes, it.box);
      for (let time = 0; time < it.times; time += 1) {
        const paid = await visit(context, known, it);
        if (paid) await countPaid(model, context, known);
      }
    },
  });
}

/** A payer who pays what is asked, while the acquirer is well, and sees it arrive. */
export const paidWalletStep: fc.Arbitrary<Step> = fc.nat(20).map((nth) =>
  step({
    kind: "wallet",
    details: `${nth}, paid and arrived`,
    possible: hasBoxes,
    act: async (model, context) => {
      const known = pick(model.boxes, nth);
      if (!(await visit(context, known, { box: nth, act: "PAID", times: 1, amount: null }))) return;
      await countPaid(model, context, known);
      const { rows } = context.lane.product;
      await until("the payment", async () => {
        return (await rows.all("select 1 from pay_event where box = $1", [known.box])).length > 0;
      });
    },
  }),
);

/** Whether the wallet showed the payer that the money has gone. */
async function visit(
  { lane }: SequenceContext,
  known: KnownBox,
  { act, amount }: Visit,
): Promise<boolean> {
  const { sandbox } = lane.product;
  const { qrText, partnerRef } = known;
  try {
    if (qrText === null) {
      const outcome = act as "PAID" | "DECLINED" | "ABANDONED";
      if (outcome === "ABANDONED") await sandbox.enterWallet(partnerRef);
      else await sandbox.leaveWallet(partnerRef, { outcome, late: outcome === "PAID" });
    } else if (act === "PAID") {
      await sandbox.pay(qrText, amount ?? undefined);
    } else {
      await sandbox.decline(qrText);
    }
    return act === "PAID";
  } catch (error) {
    if (error instanceof Error && SANDBOX_REFUSES.test(error.message)) return false;
    throw error;
  }
}

async function countPaid(
  model: Model,
  { lane }: SequenceContext,
  { partnerRef }: KnownBox,
): Promise<void> {
  const { walletPaid } = model.acknowledged;
  walletPaid.set(partnerRef, (walletPaid.get(partnerRef) ?? 0) + 1);
  const { over } = await lane.product.rows.one<{ over: boolean }>(
    `select next_query_at is null or last_query_at >= expires_at + interval '1 minute' as over
     from pay_attempt where partner_ref = $1 and status <> 'CLOSED'
     union all select false from pay_attempt where partner_ref = $1 and status = 'CLOSED'`,
    [partnerRef],
  );
  if (over) model.unseenPayments.add(partnerRef);
}

/** Somebody claims a success with a signature that is not the acquirer's. */
export const forgeStep: fc.Arbitrary<Step> = fc.nat(20).map((box) =>
  step({
    kind: "forge",
    details: String(box),
    possible: hasBoxes,
    act: async (model, { lane }) => {
      const { qrText } = pick(model.boxes, box);
      if (qrText === null) return;
      const { accepted } = await lane.product.sandbox.forge(qrText);
      if (accepted) throw new Error("a forged notification was accepted");
    },
  }),
);

/** The acquirer sends everything that it ever said about a payment once more. */
export const replayStep: fc.Arbitrary<Step> = fc.nat(20).map((box) =>
  step({
    kind: "replay",
    details: String(box),
    possible: hasBoxes,
    act: async (model, { lane }) => {
      const { qrText, partnerRef } = pick(model.boxes, box);
      if (qrText !== null) return lane.product.sandbox.resend(qrText);
      const response = await fetch(`${lane.sandboxUrl}/ewallet/resend`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ partnerReferenceNo: partnerRef }),
      });
      await response.arrayBuffer();
    },
  }),
);
