import { useEffect, useRef, useState } from "react";
import { Amount, type AmountProps } from "./amount.tsx";

/** As the other motion of the design. */
const COUNT_MS = 200;

/** An amount that counts to its next value instead of jumping, where motion is welcome. */
export function CountingAmount(props: AmountProps) {
  const { rupiah } = props;
  const [shown, setShown] = useState(rupiah);
  const last = useRef(rupiah);
  useEffect(() => {
    const from = last.current;
    if (from === rupiah) return undefined;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
      setShown(rupiah);
      last.current = rupiah;
      return undefined;
    }
    const start = performance.now();
    let frame = requestAnimationFrame(function count(now) {
      const part = Math.min(1, Math.max(0, now - start) / COUNT_MS);
      last.current = Math.round(from + (rupiah - from) * part);
      setShown(last.current);
      if (part < 1) frame = requestAnimationFrame(count);
    });
    return () => cancelAnimationFrame(frame);
  }, [rupiah]);
  return <Amount {...props} rupiah={shown} />;
}
