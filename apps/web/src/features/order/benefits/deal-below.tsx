import type { BillDeal } from "@santap/contract/schemas/deal-offer";
import { ChevronDownIcon } from "@santap/ui/media/icons";
import { rupiahInText } from "@santap/ui/money/rupiah";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import styles from "./deal-below.module.css";

interface DealBelowProps {
  offer: BillDeal;
  /** Of the place of the offer's card. */
  cardId: string;
}

/** In the bottom bar while the bar hides the offer's card: what it saves, and the way there. */
export function DealBelow({ offer, cardId }: DealBelowProps) {
  const t = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const isBelow = useIsBelow(place, cardId);

  function show() {
    const card = document.getElementById(cardId);
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    card?.scrollIntoView({ block: "center", behavior: still ? "instant" : "smooth" });
    card?.querySelector("input")?.focus({ preventScroll: true });
  }

  return (
    <div ref={place}>
      {isBelow && (
        <button type="button" className={styles.below} onClick={show}>
          <span>
            {t("benefit.dealBelow", {
              amount: rupiahInText(offer.saving),
              name: offer.name,
            })}
          </span>
          <ChevronDownIcon size={20} />
        </button>
      )}
    </div>
  );
}

/** Nearly all of the card must be above the bar: its switch is at its end. */
const SEEN = 0.9;

function useIsBelow(place: { current: Element | null }, cardId: string): boolean {
  const [isBelow, setIsBelow] = useState(false);
  useEffect(() => {
    const card = document.getElementById(cardId);
    const bar = place.current?.getBoundingClientRect().top;
    if (!card || bar === undefined) return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        const { intersectionRatio, boundingClientRect } = entry;
        setIsBelow(intersectionRatio < SEEN && boundingClientRect.bottom > bar);
      },
      { rootMargin: `0px 0px ${Math.round(bar - innerHeight)}px 0px`, threshold: [0, SEEN] },
    );
    watch.observe(card);
    return () => watch.disconnect();
    // The bar is higher while the row is in it.
  }, [place, cardId, isBelow]);
  return isBelow;
}
