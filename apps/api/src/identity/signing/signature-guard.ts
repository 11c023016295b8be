import type { FastifyRequest } from "fastify";
import { SIGNATURE_HEADER, type SignatureFault } from "@santap/contract/signing/signature";
import { Counter, type Registry } from "prom-client";
import { HttpError } from "../../http/http-error.ts";
import type { SecurityLog } from "../../http/security/security-log.ts";
import type { SignatureGuard } from "../../http/serve-call.ts";
import { readBrowserId } from "../../http/security/client-keys.ts";
import { checkSignature, type SignatureDeps } from "./check-signature.ts";

export interface SigningDeps extends SignatureDeps {
  clock(): number;
  registry: Registry;
  securityLog: SecurityLog;
}

/**
 * False without the headers; 400 with the reason for an invalid signature, and the server's time.
 */
export function createSignatureGuard(deps: SigningDeps): SignatureGuard {
  const { clock, registry, securityLog } = deps;
  const verdicts = new Counter({
    name: "santap_call_signatures_total",
    help: "Calls that the signing step does not leave out, by how their signature was",
    labelNames: ["call", "verdict"],
    registers: [registry],
  });
  return async (request, call) => {
    const { verdict, serverTime } = await checkSignature(deps, readCall(request), clock());
    verdicts.inc({ call: call.path, verdict });
    if (verdict === "signed" || verdict === "unsigned") return verdict === "signed";
    const what = { call: call.path, reason: verdict };
    securityLog({ event: "signature.refused", address: request.ip, what });
    throw new HttpError(400, faultDetails(verdict, serverTime));
  };
}

function faultDetails(reason: SignatureFault, serverTime: number): Record<string, unknown> {
  const details = { field: SIGNATURE_HEADER.set, reason };
  return reason === "clock" ? { ...details, serverTime } : details;
}

function readCall(request: FastifyRequest) {
  const { method, headers, rawBody, raw } = request;
  const body = (request.body ?? {}) as { browserId?: string };
  return {
    method,
    path: raw.url ?? request.url,
    body: rawBody ?? Buffer.alloc(0),
    scheme: joinHeader(headers[SIGNATURE_HEADER.scheme]),
    set: joinHeader(headers[SIGNATURE_HEADER.set]),
    browser: readBrowserId(body, request),
  };
}

/** A repeated header never verifies. */
function joinHeader(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join() : header;
}
