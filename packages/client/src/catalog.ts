import { setupI18n, type I18n, type Messages } from "@lingui/core";
import type { Language } from "@santap/contract/errors/language";
import { LOCALES } from "./language.ts";

/** For each language and namespace, how to load its compiled messages. Module loaders cache them. */
type MessageLoaders<Namespace extends string> = Record<
  Language,
  Record<Namespace, () => Promise<{ messages: Messages }>>
>;

/** One catalog for each language, filled as code that needs its messages is loaded. */
export function createCatalogs<Namespace extends string>(
  loaders: MessageLoaders<Namespace>,
  initial: readonly NoInfer<Namespace>[],
) {
  const needed = new Set<Namespace>(initial);
  const catalogs = new Map<Language, I18n>();

  async function fill(catalog: I18n, language: Language, namespace: Namespace): Promise<void> {
    const { messages } = await loaders[language][namespace]();
    catalog.load(LOCALES[language], messages);
  }

  /** The catalog of a language, with the messages of all namespaces that were needed so far. */
  async function loadCatalog(language: Language): Promise<I18n> {
    const known = catalogs.get(language);
    const catalog = known ?? setupI18n({ locale: LOCALES[language] });
    catalogs.set(language, catalog);
    try {
      await Promise.all([...needed].map((namespace) => fill(catalog, language, namespace)));
    } catch (error) {
      if (!known) catalogs.delete(language);
      throw error;
    }
    return catalog;
  }

  /** Loads code and the messages that it needs in parallel; resolves when both are loaded. */
  async function withMessages<T>(
    namespaces: readonly Namespace[],
    load: () => Promise<T>,
  ): Promise<T> {
    const loading = load();
    const messages = namespaces.flatMap((namespace) => {
      needed.add(namespace);
      return [...catalogs].map(([language, catalog]) => fill(catalog, language, namespace));
    });
    // Together: if both fail, neither failure is left without a listener.
    const [loaded] = await Promise.all([loading, ...messages]);
    return loaded;
  }

  return { loadCatalog, withMessages };
}
