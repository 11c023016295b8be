import { useEffect, useRef, useState } from "react";
import { useTranslation } from "../../shell/language/use-translation.ts";
import { sortVouchers, type Purchase } from "./purchase-view.ts";
import { VoucherSlide } from "./voucher-slide.tsx";
import styles from "./voucher.module.css";

/** A strip that scrolls must be reached by keyboard: what it holds may take no focus. */
const SCROLLED_BY_KEYS = { tabIndex: 0 };

interface VoucherCarouselProps {
  purchase: Purchase;
  onChanged: () => void;
  /** Which voucher is in view. */
  onShown: (voucherId: string) => void;
}

/** The vouchers side by side; only the one in view asks for its code. */
export function VoucherCarousel({ purchase, onChanged, onShown }: VoucherCarouselProps) {
  const t = useTranslation();
  const strip = useRef<HTMLUListElement>(null);
  const [order] = useState(() => sortVouchers(purchase.vouchers).map(({ no }) => no));
  const shown = useShownSlide(strip);
  const slides = order.flatMap((no) => {
    const voucher = purchase.vouchers[no - 1];
    return voucher ? [{ no, voucher }] : [];
  });
  const shownId = slides[shown]?.voucher.voucherId ?? "";
  useEffect(() => onShown(shownId), [onShown, shownId]);
  return (
    <section aria-label={t("voucher.vouchers")}>
      <ul className={styles.strip} ref={strip} {...(slides.length > 1 ? SCROLLED_BY_KEYS : {})}>
        {slides.map(({ no, voucher }, nth) => (
          <li key={voucher.voucherId} className={styles.slide}>
            <VoucherSlide
              voucher={voucher}
              no={no}
              purchase={purchase}
              onChanged={onChanged}
              active={nth === shown}
            />
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <p className={styles.position}>
          {t("voucher.position", { nth: shown + 1, count: slides.length })}
          <span className={styles.dots} aria-hidden="true">
            {slides.map(({ no }, nth) => (
              <span key={no} data-shown={nth === shown} />
            ))}
          </span>
        </p>
      )}
    </section>
  );
}

/** By the position of the strip: as wide as a slide and its gap for each. */
function useShownSlide(strip: { current: HTMLUListElement | null }): number {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    const list = strip.current;
    if (list === null) return undefined;
    const read = () => {
      const [first, second] = list.children as HTMLCollectionOf<HTMLElement>;
      const step = first && second ? second.offsetLeft - first.offsetLeft : list.clientWidth;
      setShown(Math.round(list.scrollLeft / step));
    };
    list.addEventListener("scroll", read, { passive: true });
    return () => list.removeEventListener("scroll", read);
  }, [strip]);
  return shown;
}
