import type { DataOf } from "@santap/contract/call";
import { previewSplit } from "@santap/contract/calls/table/share";
import { useLanguage } from "@santap/client/language-provider";
import type { NewShare, SplitHow } from "@santap/domain/bill/split";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { fetchData } from "../../../api.ts";
import { useApiQuery } from "../../../shell/data/use-call.ts";
import { useSession } from "../../../shell/session/session.ts";
import type { BillPartProps } from "../bill/bill-head.tsx";
import { toWire } from "./use-split.ts";

export type ShareOffer = DataOf<typeof previewSplit>;

export interface ShareCoupons {
  /** What the server says of the share with the chosen coupons; null until it has, and for a guest. */
  offer: ShareOffer | null;
  /** Whether a share of this kind takes coupons. */
  carries: boolean;
  choose: (couponIds: string[]) => void;
}

/** Coupons of one's own on the share; none is chosen by itself. */
export function useShareCoupons(
  { session, table }: BillPartProps,
  how: SplitHow,
  share: NewShare | null,
): ShareCoupons {
  const { language } = useLanguage();
  const { loggedIn, tokenInfo } = useSession();
  const [couponIds, choose] = useState<string[]>([]);
  const { sessionId, participantToken } = table;
  const carries = (how.kind === "MINE" || how.kind === "LINES") && share !== null;
  const query = useApiQuery<ShareOffer>({
    queryKey: ["split", sessionId, session.version, how, couponIds, language, tokenInfo?.userId],
    queryFn: ({ signal }) => {
      const request = toWire(how);
      if (request.kind !== "MINE" && request.kind !== "LINES")
        throw new Error("a share of no dishes");
      return fetchData(
        previewSplit,
        { sessionId, how: request, couponIds },
        { signal, participantToken },
      );
    },
    enabled: loggedIn && carries,
    placeholderData: keepPreviousData,
  });
  return { offer: carries ? (query.data ?? null) : null, carries, choose };
}
