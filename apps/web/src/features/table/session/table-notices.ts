import type { TableSession } from "./use-table-session.ts";

type Notice = TableSession["notices"][number];

/** More than a table has within the minutes that they are listed. */
const REMEMBERED = 20;

/** What happened since this phone joined and was not said yet; `said` remembers it. */
export function listUnsaid(
  notices: readonly Notice[],
  remembered: string | null,
  joinedAt: number,
): { unsaid: Notice[]; said: string } {
  const before = (remembered ?? "").split(" ").filter((id) => id !== "");
  const unsaid = notices.filter(({ noticeId, at }) => at > joinedAt && !before.includes(noticeId));
  const said = [...before, ...unsaid.map(({ noticeId }) => noticeId)].slice(-REMEMBERED).join(" ");
  return { unsaid, said };
}
