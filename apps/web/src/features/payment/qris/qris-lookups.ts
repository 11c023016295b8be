import type { CallError } from "@santap/contract/envelope";
import { ErrorCode } from "@santap/contract/errors/codes";
import type { PayStatus } from "@santap/contract/schemas/order";
import type { QrInfo } from "@santap/contract/schemas/payment";
import { isNonEmptyString } from "../../../shell/data/non-empty-string.ts";
import type { QrisPorts } from "./qris-ports.ts";
import { toEndEvent, type QrisEventType } from "./qris-state.ts";

export interface QrisLookups {
  open: () => Promise<void>;
  poll: () => Promise<void>;
  /** Manual; ignored while one is in flight. */
  refresh: () => Promise<void>;
  /** After the tab became visible again. */
  review: () => Promise<void>;
  /** Drops answers still in flight. */
  forget: () => void;
}

interface Page {
  /** False if the state machine ignored the event. */
  dispatch: (event: QrisEventType) => boolean;
  showInfo: (info: QrInfo) => void;
  showStatus: (status: PayStatus) => void;
}

interface Lookup {
  ports: QrisPorts;
  page: Page;
  /** False for the answer to a request of a visit that has ended. */
  isAwaited: () => boolean;
}

/** The page's requests, and the event that each answer becomes. */
export function createQrisLookups(ports: QrisPorts, page: Page): QrisLookups {
  let visit = 0;
  /** The visit whose manual refresh is in flight. */
  let refreshing = -1;
  function lookup(): Lookup {
    const mine = visit;
    return { ports, page, isAwaited: () => mine === visit };
  }
  return {
    open: () => open(lookup()),
    poll: () => poll(lookup()),
    async refresh() {
      if (refreshing === visit) return;
      const mine = (refreshing = visit);
      await refresh(lookup());
      if (refreshing === mine) refreshing = -1;
    },
    review: () => review(lookup()),
    forget: () => void (visit += 1),
  };
}

async function open({ ports, page, isAwaited }: Lookup): Promise<void> {
  const answer = await ports.loadInfo();
  if (!isAwaited()) return;
  if (!answer.success) {
    ports.notify({ kind: "load-failure", error: answer.error });
    page.dispatch("INFO_FAILED");
    return;
  }
  showInfo({ ports, page }, answer.data);
  page.dispatch("INFO_LOADED");
  if (ports.isHidden()) page.dispatch("HIDDEN");
}

function showInfo({ ports, page }: Pick<Lookup, "ports" | "page">, info: QrInfo): void {
  if (!isNonEmptyString(info.qrCodeText)) ports.report("qr info without qrCodeText");
  page.showInfo(info);
}

async function poll({ ports, page, isAwaited }: Lookup): Promise<void> {
  const answer = await ports.loadResult();
  if (!isAwaited()) return;
  if (!answer.success) return fail({ ports, page }, "POLL_FAILED");
  page.showStatus(answer.data.payStatus);
  const event = toEndEvent(answer.data.payStatus);
  if (event) page.dispatch(event);
}

async function refresh(lookup: Lookup): Promise<void> {
  const { ports, isAwaited } = lookup;
  const info = await ports.loadInfo();
  if (!isAwaited()) return;
  if (!info.success) return failRefresh(lookup, info.error);
  showInfo(lookup, info.data);
  const result = await ports.loadResult();
  if (!isAwaited()) return;
  if (result.success) take(lookup, result.data.payStatus, "REFRESHED");
  else failRefresh(lookup, result.error);
}

function failRefresh({ ports, page }: Lookup, error: CallError): void {
  if (error.code === ErrorCode.orderClosed) page.dispatch("CLOSED");
  else if (page.dispatch("REFRESH_FAILED")) ports.notify({ kind: "failure", error });
  if (ports.isOffline()) page.dispatch("OFFLINE");
}

async function review(lookup: Lookup): Promise<void> {
  const { ports, page, isAwaited } = lookup;
  const [info, result] = await Promise.all([ports.loadInfo(), ports.loadResult()]);
  if (!isAwaited()) return;
  if (info.success) showInfo(lookup, info.data);
  if (result.success) take(lookup, result.data.payStatus, "REVIEWED");
  else fail({ ports, page }, "REVIEW_FAILED");
}

/** Without a connection there is nothing to decide: no dialog covers the code. */
function fail(
  { ports, page }: Pick<Lookup, "ports" | "page">,
  event: "POLL_FAILED" | "REVIEW_FAILED",
): void {
  page.dispatch(ports.isOffline() ? "OFFLINE" : event);
}

function take(
  { ports, page }: Lookup,
  status: PayStatus,
  otherwise: "REFRESHED" | "REVIEWED",
): void {
  page.showStatus(status);
  const end = toEndEvent(status);
  if (end) page.dispatch(end);
  else if (page.dispatch(otherwise)) ports.notify({ kind: "status", status });
}
