import { strFromU8, unzipSync } from "fflate";
import { until } from "../../testing/until.ts";
import type { Leaver } from "../deletion/deletion.fixture.ts";
import { inboxCodes, type Place } from "../../identity/session/http-browser.fixture.ts";

export interface ExportStatus {
  exportId: string | null;
  state: string;
  link?: string;
  endsAt?: number;
  nextAt?: number;
  bytes?: number;
}

/** A code of the scene EXPORT, with the process that it belongs to. */
export async function askExportCode(place: Place, { browser, headers }: Leaver) {
  const before = (await inboxCodes(place, browser.phoneNo)).length;
  const sliderToken = await browser.solve("account", undefined, headers);
  const asked = { scene: "EXPORT", sliderToken };
  const sent = await browser.call("/account/code/send", asked, headers);
  const verificationCode = await until("the code", async () => {
    const codes = await inboxCodes(place, browser.phoneNo);
    return codes.length > before ? codes[0] : undefined;
  });
  return { processToken: String(sent.body.data["processToken"]), verificationCode };
}

export async function askExport(place: Place, person: Leaver) {
  const proof = await askExportCode(place, person);
  return person.browser.call("/account/export", proof, person.headers);
}

export async function readStatus({ browser, headers }: Leaver): Promise<ExportStatus> {
  const { body } = await browser.call("/account/export/status", {}, headers);
  return body.data as unknown as ExportStatus;
}

export function untilState(person: Leaver, state: string): Promise<ExportStatus> {
  return until(`the export ${state}`, async () => {
    const status = await readStatus(person);
    return status.state === state ? status : null;
  });
}

/** As a browser follows a link: with its cookies alone. */
export function download(
  place: Place,
  link: string | undefined,
  cookies: Map<string, string>,
): Promise<Response> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return fetch(`${place.appUrl}${link}`, { headers: { cookie } });
}

/** Its files by name, as text. */
export async function openArchive(reply: Response): Promise<Record<string, string>> {
  const files = unzipSync(new Uint8Array(await reply.arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([name, data]) => [name, strFromU8(data)]));
}
