import { useEffect, useRef, useState, type RefObject } from "react";
import { readLastWallet, rememberWallet } from "./wallets.ts";

export interface WalletRow {
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
