import styles from "./captcha-error.module.css";

/** Announced to screen readers at once. */
export function CaptchaError({ text }: { text: string }) {
  return (
    <p className={styles.problem} role="alert">
      {text}
    </p>
  );
}
