import { readLanguage } from "@santap/client/language";
import type { Language } from "@santap/contract/errors/language";
import { useLanguage } from "@santap/client/language-provider";
import { useOnline } from "@santap/client/online";
import { useStore } from "@santap/client/store";
import { Deferred } from "@santap/ui/deferred";
import { OfflineStrip } from "@santap/ui/layout/offline-strip";
import { pictureScenes } from "@santap/ui/media/picture";
import { useToast } from "@santap/ui/overlay/toast";
import { useEffect, useLayoutEffect, useRef } from "react";
import type { ReactNode } from "react";
import { CASHIER_PATH, PAY_CODE_PATH } from "../../paths.ts";
import { formatDayTime, formatTime } from "../../shell/language/format.ts";
import { useTranslation } from "../../shell/language/use-translation.ts";
import { shownMenu } from "../../shell/menu/shown-menu.ts";
import { useLocation } from "../../shell/route/router.tsx";
import styles from "./offline-support.module.css";

/** Says what still works while there is no connection, and prepares for that. Loaded after the first paint. */
export function OfflineSupport() {
  const t = useTranslation();
  const toast = useToast();
  const { pathname } = useLocation();
  const { language } = useLanguage();
  const menu = useStore(shownMenu);
  const online = useOnline() && menu?.lost !== true;
  useEffect(() => startServiceWorker(readLanguage()), []);
  useEffect(() => {
    // The strip is below what covers the page.
    const covered = document.querySelector("dialog[open]") !== null;
    if (!online && covered) toast.show({ text: t("shell.noConnection"), tone: "danger" });
  }, [online, toast, t]);
  return (
    <>
      {!online && pathname !== PAY_CODE_PATH && (
        <Foot>
          <OfflineStrip title={t("shell.noConnection")}>
            {menu
              ? t("offline.menu", { time: formatAge(menu.readAt, language) })
              : t(`offline.${getPlace(pathname)}`)}
          </OfflineStrip>
        </Foot>
      )}
      <Deferred component={pictureScenes} active={false}>
        {() => null}
      </Deferred>
    </>
  );
}

const TODAY_MS = 12 * 60 * 60_000;

/** The time, with the day where it may be another. */
function formatAge(readAt: number, language: Language): string {
  const format = Date.now() - readAt < TODAY_MS ? formatTime : formatDayTime;
  return format(readAt, language);
}

/** The QRIS page has a strip of its own. */
function getPlace(pathname: string): "order" | "pay" | "other" {
  if (pathname === CASHIER_PATH) return "pay";
  return /^\/platform\/(?:store|confirmOrder)/.test(pathname) ? "order" : "other";
}

/** Tells the bars above how high it is. */
function Foot({ children }: { children: ReactNode }) {
  const foot = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const page = document.documentElement;
    const seen = new ResizeObserver(() =>
      page.style.setProperty("--foot-height", `${foot.current?.offsetHeight ?? 0}px`),
    );
    if (foot.current) seen.observe(foot.current);
    return () => {
      seen.disconnect();
      page.style.removeProperty("--foot-height");
    };
  }, []);
  return (
    <div ref={foot} className={styles.foot}>
      {children}
    </div>
  );
}

/** Chromium alone has it. */
interface Connection {
  readonly saveData?: boolean;
}

/** Absent on plain HTTP. In development files have no hashes and change. */
function startServiceWorker(language: string): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const { connection } = navigator as { connection?: Connection };
  const workers = navigator.serviceWorker;
  // Not essential: the app works without, e.g. where storage is denied.
  workers.register("/service-worker.js", { updateViaCache: "none" }).catch(() => undefined);
  if (connection?.saveData) return;
  void workers.ready.then(({ active }) => active?.postMessage(language));
}
