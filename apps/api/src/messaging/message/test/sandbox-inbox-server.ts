import { startProvider, type ProviderServer, type SeenRequest } from "./provider-server.ts";

/** A number whose messages the sandbox refuses. */
export const REFUSED_BY_SANDBOX = "+6281200000422";

/** The sandbox's inbox, as far as a sender sees it. */
export function startSandboxInbox(apiSecret: string): Promise<ProviderServer> {
  return startProvider({
    answer: (request) => answer(apiSecret, request),
    limited: { status: 429, body: { error: "TOO_MANY" } },
    down: { status: 503, body: { error: "STOPPING" } },
  });
}

function answer(apiSecret: string, { target, headers, body }: SeenRequest) {
  if (headers["authorization"] !== `Bearer ${apiSecret}`) {
    return { status: 401, body: { error: "UNAUTHORIZED" } };
  }
  const message = JSON.parse(body) as { to: string; channel: string };
  if (target !== "/inbox/messages") return { status: 404, body: { error: "NOT_FOUND" } };
  if (message.to === REFUSED_BY_SANDBOX) {
    return { status: 422, body: { error: "RECIPIENT_REFUSED" } };
  }
  return { status: 201, body: { accepted: true, status: "accepted" } };
}
