import { indexSynonyms, type Synonyms } from "@santap/domain/search/query-units";
import type { Content } from "../home/content/content-cache.ts";

/** Of the content of now; indexed again when it changed. */
export function createSynonymReader(): (content: Content) => Synonyms {
  let read: readonly object[] = [];
  let synonyms: Synonyms = new Map();
  return (content) => {
    const groups = content.list("SYNONYM").map(({ body }) => body);
    if (groups.length !== read.length || groups.some((group, nth) => group !== read[nth])) {
      read = groups;
      synonyms = indexSynonyms(groups.map(({ terms }) => terms));
    }
    return synonyms;
  };
}
