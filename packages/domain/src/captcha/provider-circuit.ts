import { MINUTE_MS } from "../calendar/local-time.ts";

/** How a provider's own server has answered of late; epoch ms. */
export interface ProviderCircuit {
  /** Failures in a row, none older than a minute. */
  readonly failures: readonly number[];
}

export const CLOSED_CIRCUIT: ProviderCircuit = { failures: [] };

const FAILURES_IN_A_ROW = 3;
const WITHIN_MS = MINUTE_MS;
const AVOIDED_FOR_MS = MINUTE_MS;

export function afterCheck(circuit: ProviderCircuit, answered: boolean, now: number) {
  if (answered) return CLOSED_CIRCUIT;
  const row = circuit.failures.filter((at) => at > now - WITHIN_MS);
  return { failures: [now, ...row].slice(0, FAILURES_IN_A_ROW) };
}

/** Whether another provider is preferred for the moment. */
export function isAvoided({ failures }: ProviderCircuit, now: number): boolean {
  const [last] = failures;
  return failures.length === FAILURES_IN_A_ROW && last !== undefined && now < last + AVOIDED_FOR_MS;
}
