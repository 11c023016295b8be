import type { CaptchaSubject, QuietProof } from "../../../shell/session/captcha-outlet.tsx";

/** A phone too slow for the work, or a network too slow for its code, gets the captcha instead. */
const PATIENCE_MS = 8_000;

/** Quiet human verification of the popup, whose code comes after the first paint. */
export function createQuietProver(load: () => Promise<QuietProof>): QuietProof {
  const loading = load().catch(() => null);

  function stop(): void {
    void loading.then((quiet) => quiet?.stop());
  }

  return {
    prepare: (countryCode) => void loading.then((quiet) => quiet?.prepare(countryCode)),
    async prove(subject: CaptchaSubject) {
      const impatience = Promise.withResolvers<null>();
      const timer = setTimeout(() => impatience.resolve(null), PATIENCE_MS);
      const proving = loading.then((quiet) => quiet?.prove(subject) ?? null);
      const token = await Promise.race([proving, impatience.promise]);
      clearTimeout(timer);
      if (token === null) stop();
      return token;
    },
    stop,
  };
}
