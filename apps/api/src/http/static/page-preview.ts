import type { Language } from "@santap/contract/errors/language";

/** What a shared link shows of a page, and what search engines read of it (DISC-11). */
export interface PagePreview {
  title: string;
  description: string;
  /** Path of a picture of this app. */
  picture: string;
  /** Of the page, without a query. */
  path: string;
  /** schema.org. */
  structuredData: Readonly<Record<string, unknown>>;
}

export interface PreviewRequest {
  pathname: string;
  language: Language;
}

/** Null: a page without a preview of its own. UNKNOWN: the page of a thing that does not exist. */
export type FoundPreview = PagePreview | "UNKNOWN" | null;

export type FindPreview = (page: PreviewRequest) => Promise<FoundPreview>;

/** A page without its preview is as good for a person: nobody waits longer for it. */
const LONGEST_WAIT_MS = 500;

/** Null also where it cannot be found in time. */
export function createPatientFinder(
  find: FindPreview,
  onFault: (error: unknown) => void,
): FindPreview {
  return async (page) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, LONGEST_WAIT_MS, null);
    });
    const found = find(page).catch((error: unknown) => {
      onFault(error);
      return null;
    });
    try {
      return await Promise.race([found, late]);
    } finally {
      clearTimeout(timer);
    }
  };
}
