import dinerEnGB from "../texts/enGB/diner-errors.json" with { type: "json" };
import staffEnGB from "../texts/enGB/staff-errors.json" with { type: "json" };
import dinerIdID from "../texts/idID/diner-errors.json" with { type: "json" };
import staffIdID from "../texts/idID/staff-errors.json" with { type: "json" };
import dinerZhCN from "../texts/zhCN/diner-errors.json" with { type: "json" };
import staffZhCN from "../texts/zhCN/staff-errors.json" with { type: "json" };
import type { dinerErrors } from "./diner-errors.ts";
import type { SentenceId } from "./error-meaning.ts";
import type { Language } from "./language.ts";
import type { staffErrors } from "./staff-errors.ts";
import type { transportErrors } from "./transport-errors.ts";
import { TRANSPORT_TEXTS } from "./transport-texts.ts";

type Sentences = Readonly<
  Record<SentenceId<typeof dinerErrors & typeof staffErrors & typeof transportErrors>, string>
>;

/** The sentence of every failure and of its variants; `{word}` is a placeholder. */
export const ERROR_TEXTS: Readonly<Record<Language, Sentences>> = {
  enGB: { ...TRANSPORT_TEXTS.enGB, ...dinerEnGB, ...staffEnGB },
  idID: { ...TRANSPORT_TEXTS.idID, ...dinerIdID, ...staffIdID },
  zhCN: { ...TRANSPORT_TEXTS.zhCN, ...dinerZhCN, ...staffZhCN },
};
