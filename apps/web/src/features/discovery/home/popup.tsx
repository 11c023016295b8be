import { navigate, getLocation } from "@santap/client/history";
import { Button } from "@santap/ui/input/button";
import { Sheet } from "@santap/ui/overlay/sheet";
import { markSeen, pagePopup } from "@santap/contract/calls/discovery";
import type { Creative } from "@santap/contract/schemas/discovery/discovery";
import { localStore } from "@santap/client/storage";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import styles from "./popup.module.css";
import { call } from "../../../api.ts";
import { paths } from "../../../paths.ts";
import { readLatestTable } from "../../../shell/order-draft/joined-table.ts";
import { buildLoginContext } from "../../../shell/session/login-context.ts";
import { pendingLogin, requireLogin } from "../../../shell/session/login-request.ts";
import { session, useSession } from "../../../shell/session/session.ts";
import { useSheet } from "../../../shell/state/use-sheet.ts";

/** What the platform has to say to this person today (DISC-8). */
export function Popup() {
  const t = useTranslation();
  const { popup, isOpen, close } = usePopup();
  if (popup === null) return null;
  return (
    <Sheet
      open={isOpen}
      title={popup.title}
      onClose={close}
      closeLabel={t("shell.close")}
      handle
      footer={
        <Button full onClick={() => follow(popup.link)}>
          {popup.action}
        </Button>
      }
    >
      <div className="stack gap-3">
        <img className={styles.picture} src={popup.imageUrl} alt="" width={360} height={168} />
        <p className="muted">{popup.subtitle}</p>
      </div>
    </Sheet>
  );
}

/** What a guest would meet there is a login: it comes at once, and leads on. */
function follow(link: string): void {
  const isGuest = session.get().tokenInfo === null;
  if (!isGuest || !link.startsWith(paths.assets())) return navigate(link, { replace: true });
  navigate(paths.home(), { replace: true });
  void requireLogin(buildLoginContext(link, "invited")).then(
    () => navigate(link),
    () => undefined,
  );
}

const LOCK = "popup";
/** Of this visit: who was asked for, so that coming back to the page asks no more. */
const asked = new Set<string>();

function usePopup() {
  const { sheet, open, close } = useSheet<"popup">();
  const { tokenInfo } = useSession();
  const [popup, setPopup] = useState<Creative | null>(null);
  const person = tokenInfo?.userId ?? "";
  const show = useEffectEvent((due: Creative) => {
    setPopup(due);
    if (sheet === null) open("popup");
  });

  useEffect(() => {
    const stop = new AbortController();
    void inOneTab(stop.signal, async () => {
      const due = await askForPopup(person, stop.signal);
      if (due === null) return;
      show(due);
      const { creativeId } = due;
      // Counted before another tab may ask: the server knows the day, not this phone's clock.
      if ((await waitUntilSeen(stop.signal)) && isShown())
        await call(markSeen, { page: "HOME", creativeId });
    });
    return () => stop.abort();
  }, [person]);

  return { popup, isOpen: sheet === "popup", close };
}

/** Closed within the second it was not seen. */
function isShown(): boolean {
  return (getLocation().state as { sheet?: unknown } | null)?.sheet === "popup";
}

/** A tab that comes second leaves it to the first. */
async function inOneTab(signal: AbortSignal, task: () => Promise<void>): Promise<void> {
  // An effect that is undone at once must not hold the lock when it is done again.
  await Promise.resolve();
  if (signal.aborted) return;
  if (!("locks" in navigator)) return task();
  await navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? task() : undefined));
}

async function askForPopup(person: string, signal: AbortSignal): Promise<Creative | null> {
  if (asked.has(person) || isBusy() || (person === "" && isFirstVisit(Date.now()))) return null;
  const answer = await call(pagePopup, { page: "HOME" }, { signal });
  if (!answer.success || signal.aborted || isBusy()) return null;
  asked.add(person);
  return answer.data.popup;
}

const FIRST_VISIT_KEY = "first-visit";
const VISIT_MS = 30 * 60_000;

/** Who has just come for the first time looks around first (NOV-25). */
function isFirstVisit(now: number): boolean {
  const began = Number(localStore.getItem(FIRST_VISIT_KEY) ?? now);
  localStore.setItem(FIRST_VISIT_KEY, String(began));
  return now - began < VISIT_MS;
}

/** At a table, at the login, under another sheet, or not looked at. */
function isBusy(): boolean {
  return (
    document.hidden ||
    pendingLogin.get() !== null ||
    readLatestTable(localStore, Date.now()) !== null ||
    document.querySelector("dialog[open]") !== null
  );
}

const SEEN_MS = 1000;

/** True once the page was looked at for a second without a break; false if it is left before. */
function waitUntilSeen(signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    let timer: number | undefined;
    const finish = (seen: boolean) => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", restart);
      resolve(seen);
    };
    function restart() {
      clearTimeout(timer);
      if (!document.hidden) timer = window.setTimeout(() => finish(true), SEEN_MS);
    }
    document.addEventListener("visibilitychange", restart);
    signal.addEventListener("abort", () => finish(false), { once: true });
    restart();
  });
}
