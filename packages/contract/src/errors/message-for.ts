import { fillPlaces } from "../fill-places.ts";
import { errorCatalogue, isErrorCode, type AnyErrorCode, type Catalogue } from "./catalogue.ts";
import { ERROR_TEXTS } from "./error-texts.ts";
import type { Language } from "./language.ts";

type Variants<C extends AnyErrorCode> = Catalogue[C] extends { variants: infer V } ? V : never;

type Situation<Name, Places> = Places extends readonly []
  ? { variant: Name; params?: Record<string, never> }
  : Places extends readonly (infer Place extends string)[]
    ? { variant: Name; params: Readonly<Record<Place, string | number>> }
    : never;
type SituationsOf<V> = { [N in keyof V]: Situation<N, V[N]> }[keyof V];

/** The variant, with exactly the parameters of its text. */
export type MessageOptions<C extends AnyErrorCode> = C extends AnyErrorCode
  ? SituationsOf<Variants<C>> | { variant?: never; params?: never }
  : never;

/**
 * The text of a code in a language, with its placeholders filled.
 *
 * @throws RangeError for an unknown variant or a missing parameter
 */
export function messageFor<C extends AnyErrorCode>(
  code: C,
  language: Language,
  options?: MessageOptions<C>,
): string {
  const chosen: { variant?: string; params?: Readonly<Record<string, string | number>> } =
    options ?? {};
  const key = isErrorCode(code) ? errorCatalogue[code].name : code;
  const texts: Readonly<Record<string, string>> = ERROR_TEXTS[language];
  const text = texts[chosen.variant === undefined ? key : `${key}.${chosen.variant}`];
  if (text === undefined) throw new RangeError(`${code} has no variant ${chosen.variant}`);
  return fillPlaces(text, chosen.params ?? {});
}
