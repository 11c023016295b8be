/** Announced to screen readers at once. */
export function CaptchaError({ text }: { text: string }) {
  return (
    <p className="danger" role="alert">
      {text}
    </p>
  );
}
