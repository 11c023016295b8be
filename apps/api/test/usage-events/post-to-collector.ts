import type { ServerRequest } from "@santap/tracking/test/collector";
import type { Reply } from "@santap/tracking/send/reply";

/** A request of a simulated browser, and the address it comes from. */
export interface Posted extends ServerRequest {
  readonly address: string;
}

/** Sends it to the server at this address, as a browser would. */
export async function postTo(appUrl: string, { url, body, address }: Posted): Promise<Reply> {
  const { pathname, search } = new URL(url);
  const response = await fetch(`${appUrl}${pathname}${search}`, {
    method: body === undefined ? "GET" : "POST",
    headers: {
      "x-forwarded-for": address,
      ...(body !== undefined && {
        "content-type": "application/x-www-form-urlencoded;charset=UTF-8",
      }),
    },
    ...(body !== undefined && { body }),
  });
  const text = await response.text();
  return { status: response.status, text, retryAfter: response.headers.get("retry-after") };
}
