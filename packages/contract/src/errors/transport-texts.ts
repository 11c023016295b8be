import enGB from "../texts/enGB/transport-errors.json" with { type: "json" };
import idID from "../texts/idID/transport-errors.json" with { type: "json" };
import zhCN from "../texts/zhCN/transport-errors.json" with { type: "json" };
import type { Language } from "./language.ts";
import type { ClientErrorCode, HttpErrorCode } from "./transport-codes.ts";

/** For a call that was answered without a message of the server, or not at all. */
export const TRANSPORT_TEXTS: Readonly<
  Record<Language, Readonly<Record<HttpErrorCode | ClientErrorCode, string>>>
> = { enGB, idID, zhCN };
