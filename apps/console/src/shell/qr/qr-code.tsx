import { renderSVG } from "uqr";
import styles from "./qr-code.module.css";

/** White in both themes, so that every scanner reads it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const source = `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { ecc: "M" }))}`;
  return (
    <img
      className={styles.code}
      data-ground="white"
      src={source}
      alt={label}
      width={180}
      height={180}
    />
  );
}
