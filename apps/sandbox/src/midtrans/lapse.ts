import { inOneStep } from "../memory/open-memory.ts";
import { tell, type Midtrans } from "./midtrans.ts";

const LOOK_EVERY_MS = 1_000;

/** Ends the charges whose time is over, and tells the merchant `expire`; how many there were. */
export function endLapsed(midtrans: Midtrans): number {
  const lapsed = midtrans.lists.lapsedBefore(midtrans.now());
  for (const { orderId } of lapsed) {
    inOneStep(midtrans.world.memory, () => {
      midtrans.charges.end(orderId, "expire");
      tell(midtrans, orderId);
    });
  }
  if (lapsed.length > 0) midtrans.notifier.wake();
  return lapsed.length;
}

/** Looks again and again, also after a restart; the returned function stops it. */
export function watchLapses(midtrans: Midtrans): () => void {
  const timer = setInterval(() => endLapsed(midtrans), LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
}
