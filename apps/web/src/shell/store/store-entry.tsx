import { navigate } from "@santap/client/history";
import { useLanguage } from "@santap/client/language-provider";
import type { StoreSummary } from "@santap/contract/schemas/discovery/discovery";
import { Badge } from "@santap/ui/list/badge";
import { OfferLine } from "@santap/ui/discovery/offer-line";
import { StoreCard, type StoreCardProps } from "@santap/ui/discovery/store-card";
import type { ReactNode } from "react";
import { paths } from "../../paths.ts";
import { formatCompact, formatDecimal } from "../language/format.ts";
import { useTranslation, type Translate } from "../language/use-translation.ts";
import { describeOffer, formatDistance, formatFloor, formatState } from "./store-facts.ts";

type StoreMall = NonNullable<StoreSummary["mall"]>;

export interface StoreEntryProps extends Pick<StoreCardProps, "shape" | "eager" | "level"> {
  store: StoreSummary;
  /** The name with what a search found in it. */
  shownName?: ReactNode;
  /** The list is of one mall's floor: the unit says where. */
  inMall?: boolean;
}

function placeInMall(mall: StoreMall, inMall: boolean, t: Translate): string[] {
  if (inMall) return mall.unit === "" ? [] : [t("discovery.unit", { unit: mall.unit })];
  return [mall.name, formatFloor(mall.floor, t)];
}

/** A store of a list, in the words of the language. */
export function StoreEntry({ store, inMall = false, shownName, ...card }: StoreEntryProps) {
  const t = useTranslation();
  const { language } = useLanguage();
  const { mall, distance } = store;
  const place = [
    store.category,
    ...(mall ? placeInMall(mall, inMall, t) : []),
    ...(distance === null ? [] : [formatDistance(distance, language)]),
  ];
  const rating = formatDecimal(store.rating, language);
  const count = store.ratingCount;
  return (
    <StoreCard
      {...card}
      name={shownName ?? store.name}
      href={paths.store(store.storeId)}
      onOpen={() => navigate(paths.store(store.storeId))}
      imageUrl={store.imageUrl}
      place={place.join(" · ")}
      open={store.open}
      state={formatState(store, language, t)}
      rating={
        count === 0
          ? null
          : {
              short: `${rating} (${formatCompact(count, language)})`,
              full: t("discovery.rated", { rating, count }),
            }
      }
      offer={store.bestOffer && <OfferLine>{describeOffer(store.bestOffer, t)}</OfferLine>}
      badges={store.halal && <Badge tone="pandan">{t("discovery.halal")}</Badge>}
    />
  );
}
