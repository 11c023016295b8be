import { failureText } from "@santap/client/call-failure";
import { useLanguage } from "@santap/client/language-provider";
import { pickupBoard } from "@santap/contract/calls/staff/pickup-board";
import { MINUTE_MS } from "@santap/domain/calendar/local-time";
import { ErrorState } from "@santap/ui/layout/error-state";
import { SkeletonGroup, SkeletonLines } from "@santap/ui/layout/skeleton";
import { CheckIcon } from "@santap/ui/media/icons";
import type { DataOf } from "@santap/contract/call";
import { fetchData } from "../../api.ts";
import { useLive } from "../../shell/data/live.ts";
import { useApiQuery } from "../../shell/data/use-call.ts";
import { LiveBadge } from "../../shell/frame/live-badge.tsx";
import { SpeakerIcon } from "../../shell/frame/speaker-icon.tsx";
import { LanguagePicker } from "../../shell/language/language-picker.tsx";
import { useFormat } from "../../shell/language/use-format.ts";
import { useTranslation } from "../../shell/language/use-translation.ts";
import { useChime } from "../../shell/sound/use-chime.ts";
import { useTitle } from "../../shell/use-title.ts";
import styles from "./pickup-screen.module.css";

const POLL_MS = 3_000;
/** Beyond it nobody knows to the minute. */
const LONG_MINUTES = 20;

type Board = DataOf<typeof pickupBoard>;

/** CTR-2: a television that everybody sees. Numbers alone. */
export function PickupScreen({ storeId }: { storeId: string }) {
  const t = useTranslation();
  const { time } = useFormat();
  const { language } = useLanguage();
  const read = useApiQuery<Board & { offset: number }>({
    queryKey: ["pickup-board", storeId, language],
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: true,
    async queryFn({ signal }) {
      const answer = await fetchData(pickupBoard, { storeId }, { signal });
      return { ...answer, offset: answer.at - Date.now() };
    },
  });
  const board = read.data;
  const chime = useChime(board?.ready.map(({ number }) => `${number}`));
  useTitle(t("pickup.title"));
  const live = useLive(read, true);
  const { now } = live;
  return (
    <div className={styles.screen} data-ground="dark">
      <header className={styles.header}>
        <h1>{board?.storeName ?? t("pickup.title")}</h1>
        <LiveBadge live={live} />
        <time className={styles.clock}>{time(now)}</time>
        <button
          type="button"
          className={styles.sound}
          aria-pressed={chime.on}
          aria-label={t("pickup.sound")}
          onClick={chime.toggle}
        >
          <SpeakerIcon size={24} />
        </button>
        <LanguagePicker />
      </header>
      {board ? (
        <Numbers board={board} now={now} />
      ) : read.error ? (
        <ErrorState
          text={failureText(read.error, t)}
          action={{ label: t("shell.retry"), onClick: () => void read.refetch() }}
        />
      ) : (
        <SkeletonGroup label={t("shell.loading")}>
          <SkeletonLines count={4} />
        </SkeletonGroup>
      )}
    </div>
  );
}

function Numbers({ board, now }: { board: Board; now: number }) {
  const t = useTranslation();
  const [newest, ...others] = board.ready;
  const since = (readyAt: number) => Math.floor(Math.max(0, now - readyAt) / MINUTE_MS);
  return (
    <main className={styles.main}>
      <section className={styles.preparing} aria-labelledby="preparing">
        <h2 id="preparing">{t("pickup.preparing")}</h2>
        {board.preparing.length === 0 && <p className={styles.none}>{t("pickup.nothing")}</p>}
        <ul>
          {board.preparing.map((number) => (
            <li key={number}>{number}</li>
          ))}
        </ul>
        {board.aboutMinutes !== null && (
          <p className={styles.foot}>
            {board.aboutMinutes > LONG_MINUTES
              ? t("pickup.long", { minutes: LONG_MINUTES })
              : t("pickup.about", { minutes: board.aboutMinutes })}
          </p>
        )}
      </section>
      <section className={styles.ready} aria-labelledby="ready">
        <h2 id="ready">
          <CheckIcon size={48} /> {t("pickup.ready")}
        </h2>
        <ol aria-live="polite">
          {newest && (
            <li className={styles.newest}>
              <strong>{newest.number}</strong>
              {since(newest.readyAt) === 0
                ? t("pickup.justNow")
                : t("pickup.minutes", { minutes: since(newest.readyAt) })}
            </li>
          )}
          {others.map(({ number, readyAt }) => (
            <li key={number}>
              <strong>{number}</strong>
              {t("pickup.minutes", { minutes: since(readyAt) })}
            </li>
          ))}
        </ol>
        <p className={styles.foot}>{t("pickup.say")}</p>
      </section>
    </main>
  );
}
