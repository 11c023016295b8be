import { queryDatabase } from "@santap/dev-env/query-database";
import type { SantapEnvironment } from "@santap/dev-env/boot";
import type { Locator, Page, Request } from "@playwright/test";
import { expect } from "../fixtures/journey.ts";

let people = 0;

/**
 * A phone that nobody in this run has used, and with it no other of its block of numbers: codes that
 * are never typed count against the whole block.
 */
export function farPhone(): string {
  people += 1;
  return `81${String(people).padStart(4, "0")}${String(process.pid % 10_000).padStart(4, "0")}`;
}

/** Opens the popup over the list of orders. */
export async function openPopup(page: Page, lang = "enGB"): Promise<void> {
  await page.goto(`/platform/orders?lang=${lang}`);
  await page.getByRole("main").getByRole("button").click();
  await expect(page.getByRole("dialog")).toBeVisible();
}

/** The one tap of the sandbox's check, in any language. */
export function personButton(page: Page): Locator {
  return page.getByRole("button", { name: /^(?:Aku bukan robot|I am a person|我是真人)$/ });
}

/** The toasts' place, in any language. */
export function toast(page: Page): Locator {
  return page.getByRole("status");
}

/** What the page has sent to a call so far, and will have. */
export function collectRequests(page: Page, path: string): Request[] {
  const sent: Request[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.endsWith(path)) sent.push(request);
  });
  return sent;
}

/** Makes everything that was sent so far two minutes older, so that no cool-down runs any more. */
export async function endCoolDowns(environment: SantapEnvironment): Promise<void> {
  await queryDatabase(
    environment.databaseUrl,
    `update phone_budget set sends = coalesce((
       select jsonb_agg(jsonb_set(one, '{at}', to_jsonb((one->>'at')::bigint - 120000)))
       from jsonb_array_elements(sends) one), '[]')`,
  );
}

/** Makes the code that was sent last too old. */
export async function expireLastCode(environment: SantapEnvironment): Promise<void> {
  await queryDatabase(
    environment.databaseUrl,
    `update otp_flow set expires_at = now() - interval '1 second'
     where created_at = (select max(created_at) from otp_flow)`,
  );
}

/** Another code than this one. */
export function otherThan(code: string): string {
  return code === "000000" ? "000001" : "000000";
}
