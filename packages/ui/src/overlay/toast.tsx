import {
  createContext,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { classes } from "../classes.ts";
import { VisuallyHidden } from "../layout/visually-hidden.tsx";
import { CheckIcon, InfoIcon } from "../media/icons.tsx";
import { attachToTopModal } from "./modal-stack.ts";
import styles from "./toast.module.css";

export interface ToastOptions {
  text: string;
  /** Milliseconds on screen; by default 3000, for `danger` 5000. */
  durationMs?: number | undefined;
  /** `announced`: for screen readers only, where the screen itself shows what happened. */
  tone?: "plain" | "success" | "danger" | "announced" | undefined;
}

export interface ToastApi {
  /** Shows the news; the one before it goes at once. */
  show: (options: ToastOptions) => void;
  /** Only a toast that has been on screen for `shownMs`, by default any. */
  hide: (shownMs?: number) => void;
}

interface ShownToast extends ToastOptions {
  nth: number;
  /** Epoch ms. */
  at: number;
}

const DEFAULT_DURATION_MS = 3000;
/** What went wrong takes longer to read. */
const DANGER_DURATION_MS = 5000;
const ToastContext = createContext<ToastApi | null>(null);

/** Shows toasts for what it wraps, one at a time, above sheets and dialogs. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<ShownToast | null>(null);
  const count = useRef(0);
  const hide = useCallback((shownMs = 0) => {
    setShown((one) => (one && Date.now() - one.at < shownMs ? one : null));
  }, []);
  const show = useCallback((options: ToastOptions) => {
    count.current += 1;
    setShown({ ...options, nth: count.current, at: Date.now() });
  }, []);
  const api = useMemo(() => ({ show, hide }), [show, hide]);

  useEffect(() => {
    if (!shown) return undefined;
    const usual = shown.tone === "danger" ? DANGER_DURATION_MS : DEFAULT_DURATION_MS;
    const timer = setTimeout(() => hide(), shown.durationMs ?? usual);
    return () => clearTimeout(timer);
  }, [shown, hide]);

  const viewportRef = useViewportOffset(shown !== null);
  const [host] = useState(createHost);
  useLayoutEffect(() => attachToTopModal(host), [host]);

  return (
    <ToastContext value={api}>
      {children}
      {createPortal(
        <div
          ref={viewportRef}
          className={styles.place}
          role="status"
          aria-live="polite"
          aria-atomic="true"
        >
          {shown && <Toast key={shown.nth} {...shown} />}
        </div>,
        host,
      )}
    </ToastContext>
  );
}

/** What lies below a modal is neither seen nor heard: the toasts' place moves into the topmost one. */
function createHost(): HTMLElement {
  const host = document.createElement("div");
  host.className = styles.home ?? "";
  return host;
}

/** Keeps the toasts in sight where the keyboard has pushed the top of the page away. */
function useViewportOffset(active: boolean) {
  const viewportRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const seen = window.visualViewport;
    if (!active || !seen) return undefined;
    const follow = () =>
      viewportRef.current?.style.setProperty("--shown-from", `${seen.offsetTop}px`);
    follow();
    seen.addEventListener("resize", follow);
    seen.addEventListener("scroll", follow);
    return () => {
      seen.removeEventListener("resize", follow);
      seen.removeEventListener("scroll", follow);
    };
  }, [active]);
  return viewportRef;
}

/** The way to show news from anywhere below `ToastProvider`. */
export function useToast(): ToastApi {
  const api = use(ToastContext);
  if (!api) throw new Error("useToast needs a ToastProvider above it");
  return api;
}

function Toast({ text, tone = "plain" }: ToastOptions) {
  if (tone === "announced") return <VisuallyHidden>{text}</VisuallyHidden>;
  return (
    <div className={classes(styles.toast, styles[tone])}>
      {tone === "success" && <CheckIcon size={20} />}
      {tone === "danger" && <InfoIcon size={20} />}
      <span>{text}</span>
    </div>
  );
}
