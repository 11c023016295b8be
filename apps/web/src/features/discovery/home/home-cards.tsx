import type { HomeCard } from "@santap/contract/schemas/discovery/home-card";
import { Section } from "@santap/ui/layout/section";
import { useRef, type ReactNode, useLayoutEffect, type RefObject } from "react";
import { CouponPart } from "../../../shell/coupon/coupon-part.tsx";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { AppLink, useLocation } from "../../../shell/route/router.tsx";
import { paths } from "../../../paths.ts";
import { BannerStrip } from "../../../shell/creative/banner-strip.tsx";
import { Categories } from "../page/categories.tsx";
import { StoreEntry } from "../../../shell/store/store-entry.tsx";
import { Campaigns, Malls, Pavilions } from "./card-tiles.tsx";
import { Deals } from "./deal-tiles.tsx";
import { OrderAgainCards } from "./order-again-cards.tsx";
import styles from "./home-screen.module.css";

interface HomeCardsProps {
  cards: readonly HomeCard[];
  /** That they are around; empty for none. */
  place: string;
  /** A claim was refused for a reason that only a new answer knows. */
  onOutdated: () => void;
}

/** The cards in the order of the content. What ends soon has a place of its own. */
export function HomeCards({ cards, place, onOutdated }: HomeCardsProps) {
  const page = useRef<HTMLDivElement>(null);
  useKeptRows(page);
  useFirstOfPlace(page, place);
  return (
    <div ref={page} className="stack gap-3">
      {cards.map((card) => (
        <CardContent key={card.cardId} card={card} onOutdated={onOutdated} />
      ))}
    </div>
  );
}

function CardContent({ card, onOutdated }: { card: HomeCard; onOutdated: () => void }) {
  switch (card.kind) {
    case "BANNERS":
      return <BannerStrip label={card.title} banners={card.items} />;
    case "CATEGORIES":
      return <Categories label={card.title} items={card.items} />;
    case "STORES_NEAR":
      return (
        <Titled card={card} link={card.link ?? paths.stores()}>
          <ul className={styles.strip} data-row="">
            {card.items.map((store, nth) => (
              <li key={store.storeId} className={styles.store}>
                <StoreEntry store={store} shape="tall" eager={nth < 2} />
              </li>
            ))}
          </ul>
        </Titled>
      );
    case "ORDER_AGAIN":
      return (
        <Titled card={card}>
          <OrderAgainCards orders={card.items} />
        </Titled>
      );
    case "DEALS":
      return (
        <Titled card={card}>
          <Deals deals={card.items} />
        </Titled>
      );
    case "COUPONS":
      return (
        <Titled card={card}>
          <div className={styles.coupons}>
            <CouponPart
              part="offers"
              offers={card.items}
              label={card.title}
              onOutdated={onOutdated}
            />
          </div>
        </Titled>
      );
    case "PAVILIONS":
      return (
        <Titled card={card}>
          <Pavilions items={card.items} />
        </Titled>
      );
    case "MALLS":
      return (
        <Titled card={card}>
          <Malls items={card.items} />
        </Titled>
      );
    case "ACTIVITY":
      return (
        <Titled card={card}>
          <Campaigns items={card.items} />
        </Titled>
      );
    case "SOON_OVER":
      return null;
  }
}

interface TitledProps {
  card: Pick<HomeCard, "title" | "link">;
  link?: string;
  children: ReactNode;
}

function Titled({ card, link, children }: TitledProps) {
  const t = useTranslation();
  const to = link ?? card.link;
  const more = to && (
    <AppLink to={to} className={styles.link}>
      {t("home.all")}
    </AppLink>
  );
  return (
    <Section title={card.title} aside={more}>
      {children}
    </Section>
  );
}

/** How far each row was moved sideways, by the key of the history entry. */
const leftAt = new Map<string, readonly number[]>();

/** Another place begins with its nearest: a row would keep the card that it was left at. */
function useFirstOfPlace(page: RefObject<HTMLElement | null>, place: string): void {
  const shown = useRef(place);
  useLayoutEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    for (const row of listRows(page)) row.scrollLeft = 0;
  }, [page, place]);
}

function listRows(page: RefObject<HTMLElement | null>): Element[] {
  return [...(page.current?.querySelectorAll("[data-row]") ?? [])];
}

/** On going back, rows (`data-row`) stand where they were left, as the page does. */
function useKeptRows(page: RefObject<HTMLElement | null>): void {
  const { key, isPop } = useLocation();
  useLayoutEffect(() => {
    const rows = listRows(page);
    const before = isPop ? leftAt.get(key) : undefined;
    for (const [nth, row] of rows.entries())
      if (before !== undefined) row.scrollLeft = before[nth] ?? 0;
    return () => {
      leftAt.set(
        key,
        rows.map((row) => row.scrollLeft),
      );
    };
  }, [page, key, isPop]);
}
