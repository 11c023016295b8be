import { randomUUID } from "node:crypto";
import { openPhone, type Phone } from "./phone.ts";

/** All phones of a table fetch a pushed version within this, ms. */
const REFETCH_WITHIN = 100;
/** A change that a phone has not read by then is an error, ms. */
const LOST_AFTER = 10_000;
const DISH = { itemId: "S01-06", quantity: 1, modifierIds: [] };

export interface Change {
  /** From the tap until the last phone has read its version, ms. */
  readonly lastPhone: number;
}

export interface Party {
  /** One phone's change. @throws where a phone does not hear of it */
  change(nth: number): Promise<Change>;
  close(): void;
}

export interface PartyPlan {
  readonly url: string;
  readonly tableCode: string;
  /** Of the table, for its phones' addresses. */
  readonly number: number;
  readonly phones: number;
  onError(error: unknown): void;
}

/** A table whose phones all listen. */
export async function openParty(plan: PartyPlan): Promise<Party> {
  let heard: (phone: number, version: number, at: number) => void = () => undefined;
  const phones: Phone[] = [];
  for (let nth = 0; nth < plan.phones; nth += 1) {
    phones.push(
      await openPhone({
        ...{ url: plan.url, tableCode: plan.tableCode, onError: plan.onError },
        address: `10.${20 + (plan.number >> 8)}.${plan.number & 255}.${nth + 1}`,
        refetchAfter: (REFETCH_WITHIN * nth) / plan.phones,
        onVersion: (version, at) => heard(nth, version, at),
      }),
    );
  }
  return {
    async change(nth) {
      const before = Math.max(...phones.map((phone) => phone.session().version));
      const waiting = new Set(phones.keys());
      const all = Promise.withResolvers<number>();
      heard = (phone, version, at) => {
        if (version > before) waiting.delete(phone);
        if (waiting.size === 0) all.resolve(at);
      };
      const timer = setTimeout(() => {
        all.reject(
          new Error(`${waiting.size} phones of ${plan.tableCode} did not hear of a change`),
        );
      }, LOST_AFTER);
      const tapped = performance.now();
      try {
        const [last] = await Promise.all([all.promise, act(phones, nth)]);
        return { lastPhone: last - tapped };
      } finally {
        clearTimeout(timer);
      }
    },
    close: () => phones.forEach((phone) => phone.close()),
  };
}

/** In turn: a round, a line of it changed, a name. */
async function act(phones: readonly Phone[], nth: number): Promise<void> {
  const phone = phones[nth % phones.length];
  if (phone === undefined) throw new Error("a table without phones");
  const { sessionId } = phone;
  const { me, rounds, version } = phone.session();
  const own = rounds.filter(({ by }) => by.participantId === me).flatMap(({ lines }) => lines);
  const line = own.at(-1);
  if (nth % 3 === 2) {
    // Never the one that it has.
    await phone.call("/table/name", { sessionId, name: `Tamu ${version}` });
  } else if (nth % 3 === 1 && line !== undefined) {
    const quantity = line.quantity === 1 ? 2 : 1;
    await phone.call("/order/line/change", { lineId: line.lineId, quantity, note: "", version });
  } else {
    const idempotencyKey = randomUUID();
    await phone.call("/table/send", { sessionId, lines: [DISH], idempotencyKey });
  }
}
