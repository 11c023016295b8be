import type { QrInfo } from "@santap/contract/schemas/payment";
import type { Language } from "@santap/contract/errors/language";
import { localStore } from "@santap/client/storage";
import { orderDetail } from "@santap/contract/calls/order";
import type { HostBridge } from "../../../shell/device/host-bridge.ts";
import { formatDayTime } from "../../../shell/language/format.ts";
import type { Translate } from "../../../shell/language/use-translation.ts";
import { formatZone } from "./format-zone.ts";
import { drawQrPicture } from "./qr-picture.ts";
import { savePicture } from "./save-qr.ts";
import { sharePicture, type ShareOutcome } from "./web-share-qr.ts";
import { call } from "../../../api.ts";
import { readLatestTable } from "../../../shell/order-draft/joined-table.ts";
import { session } from "../../../shell/session/session.ts";

export interface QrToPay {
  info: QrInfo;
  /** When the code expires, epoch ms. */
  deadline: number | null;
  orderId: string;
}

export interface PreparedQr {
  /** True if the picture was saved. */
  save: (host: Pick<HostBridge, "saveImage">) => Promise<boolean>;
  share: () => Promise<ShareOutcome>;
}

/** Draws the picture. Rejects if the browser cannot. */
export async function prepareQr(
  { info, deadline, orderId }: QrToPay,
  { language, t }: { language: Language; t: Translate },
): Promise<PreparedQr> {
  const zone = await findStoreZone(orderId);
  const time = deadline === null ? null : formatExpiry(deadline, language, zone);
  const canvas = drawQrPicture(info, time === null ? "" : t("pay.pictureUntil", { time }));
  const name = orderId === "" ? "qris.png" : `qris-${orderId}.png`;
  const file = await toFile(canvas, name);
  return {
    save: (host) => savePicture({ canvas, file, host }),
    share: () => sharePicture(file),
  };
}

/** In the store's zone, named; in the phone's where the store's is not known. */
function formatExpiry(deadline: number, language: Language, zone: number | null): string {
  const minutes = zone ?? -new Date(deadline).getTimezoneOffset();
  return `${formatDayTime(deadline, language, minutes)} ${formatZone(minutes)}`;
}

async function toFile(canvas: HTMLCanvasElement, name: string): Promise<File> {
  const picture = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, "image/png");
  });
  if (!picture) throw new Error("this browser cannot write a picture");
  return new File([picture], name, { type: "image/png" });
}

/** The picture does not wait longer for it. */
const PATIENCE_MS = 2_000;
const known = new Map<string, number>();

/** Minutes east of UTC, from the order. Null where this phone may not read it. */
async function findStoreZone(orderId: string): Promise<number | null> {
  const zone = known.get(orderId) ?? (await askForZone(orderId));
  if (zone !== null) known.set(orderId, zone);
  return zone;
}

/** Asks only where no sign-in is needed for it. */
async function askForZone(orderId: string): Promise<number | null> {
  const now = Date.now();
  const participantToken = readLatestTable(localStore, now)?.participantToken;
  const isSignedIn = (session.get().tokenInfo?.expiresAt ?? 0) > now;
  if (orderId === "" || !(isSignedIn || participantToken)) return null;
  const options = { participantToken, timeoutMs: PATIENCE_MS };
  const answer = await call(orderDetail, { orderId }, options);
  return answer.success ? answer.data.store.utcOffsetMinutes : null;
}
