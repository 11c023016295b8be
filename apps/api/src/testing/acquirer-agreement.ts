import type { Rows } from "./rows.ts";
import type { TestSandbox } from "./sandbox.ts";
import { until } from "./until.ts";

/** @throws Error naming every difference that is still there after a while */
export async function assertAcquirerAgrees(rows: Rows, sandbox: TestSandbox): Promise<void> {
  let found: string[] = [];
  async function agree(): Promise<boolean> {
    found = await findAcquirerDifferences(rows, sandbox);
    return found.length === 0;
  }
  await until("agreement with the acquirer", agree).catch(() => {
    throw new Error(`we and the acquirer differ:\n${found.join("\n")}`);
  });
}

interface KnownHere {
  partner_ref: string;
  refunded: number;
  payments: { ref: string; amount: number }[];
}

/**
 * Where the acquirer's books and ours differ, one sentence each: a payment it took that is unknown
 * here or has another amount, a payment here that it never took, a refund that only one side knows.
 */
export async function findAcquirerDifferences(rows: Rows, sandbox: TestSandbox): Promise<string[]> {
  const here = new Map((await knownHere(rows)).map((known) => [known.partner_ref, known]));
  return (await sandbox.codes()).flatMap(({ partnerReferenceNo, payments, refunds }) => {
    const known = here.get(partnerReferenceNo);
    if (known === undefined) return [`${partnerReferenceNo}: a code of nobody`];
    const theirs = payments.map((paid) => `${paid.paymentReferenceNo} ${rupiah(paid.amount)}`);
    const ours = known.payments.map(({ ref, amount }) => `${ref} ${amount}`);
    const returned = refunds.reduce((sum, refund) => sum + rupiah(refund.refundAmount), 0);
    return [
      ...theirs
        .filter((paid) => !ours.includes(paid))
        .map((paid) => `only the acquirer has ${paid}`),
      ...ours.filter((paid) => !theirs.includes(paid)).map((paid) => `the acquirer has no ${paid}`),
      ...(returned === known.refunded
        ? []
        : [`${partnerReferenceNo}: ${returned} went back there, ${known.refunded} here`]),
    ];
  });
}

function knownHere(rows: Rows): Promise<KnownHere[]> {
  return rows.all<KnownHere>(
    `select a.partner_ref,
       (select coalesce(sum(r.amount), 0)::int from refund r
         where r.box = a.box and r.status = 'SUCCEEDED') as refunded,
       (select coalesce(jsonb_agg(jsonb_build_object('ref', e.payment_ref, 'amount', e.amount)), '[]')
         from pay_event e where e.box = a.box) as payments
     from pay_attempt a`,
  );
}

function rupiah({ value }: { value: string }): number {
  return Number(value);
}
