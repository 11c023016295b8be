import { openKeyVault } from "./key-vault.ts";
import { createSigner } from "./signer.ts";

/** Entry of the separately loaded security script. */
const OFFSET_KEY = "anti-tamper-offset";
let offsetMs = Number(attempt(() => localStorage.getItem(OFFSET_KEY)) ?? 0) || 0;

window.SantapAntiTamper = createSigner({
  vault: openKeyVault(),
  crypto,
  now: Date.now,
  offset: {
    read: () => offsetMs,
    write(ms) {
      offsetMs = ms;
      attempt(() => localStorage.setItem(OFFSET_KEY, String(ms)));
    },
  },
});

/** Storage throws where it is blocked. */
function attempt<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}
