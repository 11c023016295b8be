import { wibTime } from "../wib.ts";

/** `Rp 45.000`, or `−Rp 45.000`. */
export function rupiahText(rupiah: number): string {
  const digits = String(Math.abs(rupiah)).replace(/\B(?=(\d{3})+$)/g, ".");
  return `${rupiah < 0 ? "−" : ""}Rp ${digits}`;
}

/** `20 Nov, 10:15:30` in WIB. */
export function timeText(ms: number): string {
  const [date = "", time = ""] = wibTime(ms).split("T");
  const month = MONTHS[Number(date.slice(5, 7)) - 1] ?? "";
  return `${Number(date.slice(8))} ${month}, ${time.slice(0, 8)}`;
}

const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
