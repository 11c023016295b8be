/// <reference lib="dom" />
import type { Page } from "@playwright/test";
import { payWithQris, wantCoffee } from "./diner.ts";

export interface PushPlace {
  readonly page: Page;
  readonly sandboxUrl: string;
  /** Epoch ms of the last notification. */
  readonly notifiedAt: () => number;
}

/**
 * Pays on the QRIS page; returns the ms from the notification to the paid result on screen.
 */
export async function measurePush({ page, sandboxUrl, notifiedAt }: PushPlace): Promise<number> {
  await wantCoffee(page);
  const qrCodeText = await payWithQris(page);
  const shown = page.evaluate(paidOnScreen);
  await fetch(`${sandboxUrl}/wallet/pay`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ qrCodeText }),
  });
  return (await shown) - notifiedAt();
}

/** In the page: epoch ms of the frame that draws the paid result. */
function paidOnScreen(): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      const isPaid = [...document.querySelectorAll("h1, h2")].some((one) =>
        one.textContent.startsWith("Paid"),
      );
      if (isPaid) resolve(Date.now());
      else requestAnimationFrame(look);
    };
    look();
  });
}
