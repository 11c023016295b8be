import type { Browser } from "@playwright/test";
import { measureVisit, type Visit, type VisitFigures } from "./measure-visit.ts";
import type { Person } from "./phone.ts";
import type { Pair } from "./sdk-cost.ts";

/** Until the first report has gone out: the SDK waits for a calm moment, its events for 5 s, and a phone is slow. */
const REST_MS = 11_000;

export interface Comparison {
  readonly appUrl: string;
  readonly visit: Visit;
  readonly person: Person;
  readonly pairs: number;
}

/** Visits a page with the event SDK at work and switched off by the browser, in turns, each as often first. */
export async function compareSdk(
  browser: Browser,
  { appUrl, visit, person, pairs }: Comparison,
): Promise<Pair[]> {
  const fresh = { visit, person: unknownToSdk(person), restMs: REST_MS };
  const withSdk = () => measureVisit(browser, appUrl, { ...fresh, isPrivate: false });
  const withoutSdk = () => measureVisit(browser, appUrl, { ...fresh, isPrivate: true });
  const measured: Pair[] = [];
  for (let nth = 0; nth < pairs; nth += 1) {
    const isOnFirst = nth % 2 === 0;
    const first = await (isOnFirst ? withSdk() : withoutSdk());
    const second = await (isOnFirst ? withoutSdk() : withSdk());
    measured.push(
      checked(isOnFirst ? { on: first, off: second } : { on: second, off: first }, visit),
    );
  }
  return measured;
}

/** A comparison of a page with itself would find no difference. */
function checked(pair: Pair, { screen }: Visit): Pair {
  const spoke = ({ reports }: VisitFigures) => reports > 0;
  if (spoke(pair.on) && !spoke(pair.off)) return pair;
  throw new Error(`${screen}: the event SDK did not report, or did although it was switched off.`);
}

/** A first visit costs most: there is no identity and no configuration yet. */
function unknownToSdk({ storage }: Person): Person {
  const isKept = ({ name }: { name: string }) => !name.startsWith("qt_");
  return {
    storage: {
      cookies: storage.cookies.filter(isKept),
      origins: storage.origins.map((one) => ({
        ...one,
        localStorage: one.localStorage.filter(isKept),
      })),
    },
  };
}
