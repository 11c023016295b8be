import { MINUTE_MS } from "../calendar/local-time.ts";

/** Recent failures of a provider's server; epoch ms. */
export interface ProviderCircuit {
  /** Consecutive failures within the last minute. */
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

/** True while another provider is preferred. */
export function isAvoided({ failures }: ProviderCircuit, now: number): boolean {
  const [last] = failures;
  return failures.length === FAILURES_IN_A_ROW && last !== undefined && now < last + AVOIDED_FOR_MS;
}
