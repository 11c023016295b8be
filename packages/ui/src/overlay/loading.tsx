import styles from "./loading.module.css";

/** A turning ring in the colour of the text around it. Decoration: say in words what is awaited. */
export function Spinner({ size = 20 }: { size?: number }) {
  return (
    <span className={styles.spinner} style={{ width: size, height: size }} aria-hidden="true" />
  );
}
