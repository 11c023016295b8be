import { randomUUID } from "node:crypto";
import { openPhone, type Phone, type PhonePlan } from "./phone.ts";

/** All phones of a table fetch a pushed version within this, ms. */
const REFETCH_WITHIN = 100;
/** A change that a phone has not read by then is an error, ms. */
const LOST_AFTER = 10_000;
const DISH = { itemId: "S01-06", quantity: 1, modifierIds: [] };

export interface Party {
  /** One phone's change, until the last phone has read its version. @throws where a phone does not */
  change(nth: number): Promise<void>;
  close(): void;
}

export interface PartyPlan extends Pick<PhonePlan, "url" | "tableCode" | "onError"> {
  /** Of the table, for its phones' addresses. */
  readonly number: number;
  readonly phones: number;
}

/** A table whose phones all listen. */
export async function openParty({ number, ...plan }: PartyPlan): Promise<Party> {
  let onVersion: (phone: number, version: number) => void = () => undefined;
  const phones: Phone[] = [];
  for (let nth = 0; nth < plan.phones; nth += 1) {
    const address = `10.${20 + (number >> 8)}.${number & 255}.${nth + 1}`;
    const refetchAfter = (REFETCH_WITHIN * nth) / plan.phones;
    const own = { address, refetchAfter, onVersion: (version: number) => onVersion(nth, version) };
    phones.push(await openPhone({ ...plan, ...own }));
  }
  return {
    async change(nth) {
      const before = Math.max(...phones.map((phone) => phone.session().version));
      const waiting = new Set(phones.keys());
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      onVersion = (phone, version) => {
        if (version > before) waiting.delete(phone);
        if (waiting.size === 0) resolve();
      };
      const late = () => new Error(`${waiting.size} phones of ${plan.tableCode} read no change`);
      const timer = setTimeout(() => reject(late()), LOST_AFTER);
      await Promise.all([promise, act(phones, nth)]).finally(() => clearTimeout(timer));
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
