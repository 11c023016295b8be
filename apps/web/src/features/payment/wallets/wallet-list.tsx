import { useLanguage } from "@santap/client/language-provider";
import { Deferred } from "@santap/ui/deferred";
import { Card, Section } from "@santap/ui/layout/section";
import { Accordion } from "@santap/ui/list/accordion";
import { BrandMark } from "@santap/ui/media/brand-mark";
import { GlobeIcon } from "@santap/ui/media/globe-icon";
import { useEffect, useRef, useState, type RefObject } from "react";
import { lazyPart } from "../../../shell/language/lazy-part.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { ABROAD, orderRows, WALLETS, readLastWallet, rememberWallet } from "./wallets.ts";
import styles from "./wallets.module.css";

const walletSteps = lazyPart(
  ["wallet"],
  async () => (await import("./wallet-steps.tsx")).WalletSteps,
);

/** Wallets and banks, each with its steps. */
export function WalletList({ row }: { row: WalletRow }) {
  const t = useTranslation();
  const { language } = useLanguage();
  const names = new Map(WALLETS.map(({ brand, name }) => [brand, name]));
  return (
    <div ref={row.list}>
      <Section title={t("pay.walletsTitle")}>
        <Card padding="flush">
          <Accordion
            open={row.open}
            onChange={row.choose}
            items={orderRows(language, row.last).map((brand) => ({
              id: brand,
              title: names.get(brand) ?? t("pay.abroad"),
              lead: brand === ABROAD ? <Globe /> : <BrandMark brand={brand} />,
              content: <Steps brand={brand} />,
            }))}
          />
        </Card>
      </Section>
      <Deferred component={walletSteps} active={false}>
        {() => null}
      </Deferred>
    </div>
  );
}

function Globe() {
  return (
    <span className={styles.globe}>
      <GlobeIcon />
    </span>
  );
}

/** As high before its words are there as after: three lines. */
function Steps({ brand }: { brand: string }) {
  return (
    <div className={brand === ABROAD ? styles.abroad : styles.steps}>
      <Deferred component={walletSteps} active>
        {(WalletSteps) => <WalletSteps brand={brand} />}
      </Deferred>
    </div>
  );
}

interface WalletRow {
  last: string | null;
  open: string | null;
  choose: (brand: string | null) => void;
  /** Opens the steps of the wallet last used, and brings them into view. */
  showSteps: () => void;
  list: RefObject<HTMLDivElement | null>;
}

export function useWalletRow(): WalletRow {
  const [last] = useState(() => readLastWallet());
  const [open, setOpen] = useState<string | null>(null);
  const [timesShown, setTimesShown] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  // After the row has opened.
  useEffect(() => {
    if (timesShown > 0) scrollToSteps(list.current);
  }, [timesShown]);
  return {
    last,
    open,
    choose(brand) {
      setOpen(brand);
      if (brand !== null) rememberWallet(brand);
    },
    showSteps() {
      setOpen(readLastWallet());
      setTimesShown((times) => times + 1);
    },
    list,
  };
}

function scrollToSteps(list: HTMLElement | null): void {
  const steps = list?.querySelector("[role=region]");
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  steps?.scrollIntoView({ block: "nearest", behavior: still ? "instant" : "smooth" });
}
