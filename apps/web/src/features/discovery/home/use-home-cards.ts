import type { DataOf } from "@santap/contract/call";
import { homeCards } from "@santap/contract/calls/discovery";
import { useLanguage } from "@santap/client/language-provider";
import { useStore } from "@santap/client/store";
import { useState } from "react";
import { call } from "../../../api.ts";
import { useUncachedQuery } from "../../../shell/data/uncached-query.ts";
import { chosenLocation, toLocationQuery } from "../../../shell/device/chosen-location.ts";
import { useSession } from "../../../shell/session/session.ts";

type Cards = DataOf<typeof homeCards>;

/** All cards: the page is one call (DISC-1). */
const PAGE_SIZE = 20;
/** The last answer and whose it is, so that going back finds the page as it was. */
let last: { person: string; place: string; data: Cards } | null = null;

/**
 * The home page without the query library, which its first paint has no room for. Another place or
 * language shows the earlier cards until its own are there; another person never does. Not `again`:
 * for what they say of malls and categories the last answer will do.
 */
export function useHomeCards({ again = true } = {}) {
  const { language } = useLanguage();
  const { tokenInfo } = useSession();
  const place = toLocationQuery(useStore(chosenLocation));
  const person = tokenInfo?.userId ?? "";
  const key = JSON.stringify([person, language, place]);
  const [before] = useState(() => findLast(person));
  const isEnough = !again && before !== null;
  const home = useUncachedQuery<Cards>(isEnough ? null : key, async (signal) => {
    const answer = await call(homeCards, { ...place, pageNo: 1, pageSize: PAGE_SIZE }, { signal });
    if (answer.success && !signal.aborted)
      last = { person, place: toPlaceName(place), data: answer.data };
    return answer;
  });
  const kept = findLast(person);
  return { ...home, data: home.data ?? kept?.data, place: kept?.place };
}

function findLast(person: string): typeof last {
  return last?.person === person ? last : null;
}

/** What is near moves with the person: still the same place. */
function toPlaceName({ mallId, area }: ReturnType<typeof toLocationQuery>): string {
  return mallId ?? area ?? "";
}
