/**
 * The provider's own ids of what we began: it can be asked by those alone, not by our references. They
 * are kept with the attempt, for every process and across restarts.
 */
export interface ProviderRefs {
  /** Null where nothing is to be begun under this reference; `id` null while it is not known. */
  find(reference: string): Promise<{ id: string | null } | null>;
  /** The first that is told stays. */
  keep(reference: string, id: string): Promise<void>;
}
