import type { Browser } from "@playwright/test";
import { measureVisit, type Visit, type VisitFigures } from "./measure-visit.ts";
import type { Person } from "./phone.ts";
import type { Pair } from "./sdk-cost.ts";

/** Long enough for the first report: the SDK starts when the page is idle and holds events for 5 s. */
const REST_MS = 11_000;

export interface Comparison {
  readonly appUrl: string;
  readonly visit: Visit;
  readonly person: Person;
  readonly pairs: number;
}

/** Visits a page in pairs, with the event SDK and with Global Privacy Control; which of them is first alternates. */
export async function compareSdk(
  browser: Browser,
  { appUrl, visit, person, pairs }: Comparison,
): Promise<Pair[]> {
  const fresh = { visit, person: withoutSdkState(person), restMs: REST_MS };
  const withSdk = () => measureVisit(browser, appUrl, { ...fresh, isPrivate: false });
  const withoutSdk = () => measureVisit(browser, appUrl, { ...fresh, isPrivate: true });
  const measured: Pair[] = [];
  for (let nth = 0; nth < pairs; nth += 1) {
    const isOnFirst = nth % 2 === 0;
    const first = await (isOnFirst ? withSdk() : withoutSdk());
    const second = await (isOnFirst ? withoutSdk() : withSdk());
    measured.push(
      requireReports(isOnFirst ? { on: first, off: second } : { on: second, off: first }, visit),
    );
  }
  return measured;
}

/** @throws if the SDK did not report when on, or reported when off: the comparison would be void */
function requireReports(pair: Pair, { screen }: Visit): Pair {
  const didReport = ({ reports }: VisitFigures) => reports > 0;
  if (didReport(pair.on) && !didReport(pair.off)) return pair;
  throw new Error(`${screen}: the event SDK did not report, or did although it was switched off.`);
}

/** A first visit costs most: there is no identity and no configuration yet. */
function withoutSdkState({ storage }: Person): Person {
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
