import { useEffect, useRef } from "react";

const FLIGHT_MS = 200;
/** A sheet is gone by then. */
const SHEET_MS = 200;

interface Origin {
  readonly picture: HTMLImageElement;
  readonly from: DOMRect;
  readonly delay: number;
}

/** Lets the picture of a dish that was added fly to the cart bar. `count`: pieces in the cart. */
export function useFlyToCart(count: number): void {
  const pressed = useRef<Origin | null>(null);
  const before = useRef(count);
  useEffect(() => {
    const remember = (event: Event) => (pressed.current = findOrigin(event.target));
    document.addEventListener("pointerdown", remember, true);
    return () => document.removeEventListener("pointerdown", remember, true);
  }, []);
  useEffect(() => {
    const isMore = count > before.current;
    before.current = count;
    if (isMore && pressed.current) fly(pressed.current);
    pressed.current = null;
  }, [count]);
}

/** The picture of the dish in whose row or sheet somebody pressed. */
function findOrigin(target: EventTarget | null): Origin | null {
  if (!(target instanceof Element)) return null;
  const sheet = target.closest("dialog");
  const picture = (target.closest("article") ?? sheet)?.querySelector("img");
  if (!picture) return null;
  return { picture, from: picture.getBoundingClientRect(), delay: sheet ? SHEET_MS : 0 };
}

function fly({ picture, from, delay }: Origin): void {
  const to = document.querySelector("[data-cart-bag]")?.getBoundingClientRect();
  if (!to || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const flying = picture.cloneNode() as HTMLImageElement;
  const size = Math.min(from.width, from.height);
  flying.alt = "";
  flying.setAttribute("aria-hidden", "true");
  flying.style.cssText = `position:fixed;z-index:var(--layer-nav);pointer-events:none;width:${size}px;height:${size}px;left:${from.left}px;top:${from.top}px;border-radius:var(--radius-card)`;
  document.body.append(flying);
  const [x, y] = [to.left + to.width / 2 - from.left, to.top + to.height / 2 - from.top];
  const end = `translate(${x - size / 2}px, ${y - size / 2}px) scale(0.2)`;
  const flight = flying.animate([{ opacity: 1 }, { transform: end, opacity: 0.4 }], {
    duration: FLIGHT_MS,
    delay,
    easing: "cubic-bezier(0.5, 0, 0.9, 0.6)",
    fill: "backwards",
  });
  flight.addEventListener("finish", () => flying.remove());
}
