import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { listCreatives } from "@santap/contract/calls/discovery";
import type { Language } from "@santap/contract/errors/language";
import type { CreativeContent } from "@santap/contract/schemas/discovery/content";
import type { Creative } from "@santap/contract/schemas/discovery/discovery";
import { chooseCreatives, type CreativePlace } from "@santap/domain/discovery/creative";
import type { Content } from "./content/content-cache.ts";

interface Query extends Pick<PayloadOf<typeof listCreatives>, "code" | "storeId"> {
  mallId?: string | undefined;
}

export interface CreativeReader extends Pick<CreativePlace, "isNewUser" | "now"> {
  language: Language;
}

/** Of one position, for this person and moment. */
export function listLiveCreatives(
  content: Content,
  { code, mallId, storeId }: Query,
  { language, ...person }: CreativeReader,
): DataOf<typeof listCreatives>["creatives"] {
  const ofPosition = content
    .list("CREATIVE")
    .filter(({ body }) => body.position === code)
    .map(({ contentId, body }) => ({ ...body, creativeId: contentId }));
  const place = { mallId: mallId ?? null, storeId: storeId ?? null, ...person };
  return chooseCreatives(ofPosition, place).map((creative) => toCreative(creative, language));
}

function toCreative(
  creative: CreativeContent & { creativeId: string },
  language: Language,
): Creative {
  const { creativeId, link, audience, from, to, priority, dailyCap } = creative;
  return {
    ...{ creativeId, link, audience, from, to, priority, dailyCap },
    title: creative.title[language],
    subtitle: creative.subtitle[language],
    action: creative.action[language],
    imageUrl: creative.picture,
  };
}
