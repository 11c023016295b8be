import { catalogue, type AnyErrorCode } from "./catalogue.ts";
import type { ErrorEntry } from "./error-entry.ts";
import type { Language } from "./language.ts";

type Catalogue = typeof catalogue;
type Variants<C extends AnyErrorCode> = Catalogue[C] extends { variants: infer V } ? V : never;

/** Variant names of a code. */
export type VariantOf<C extends AnyErrorCode> = C extends AnyErrorCode
  ? keyof Variants<C> & string
  : never;

type PlacesIn<T> = T extends `${string}{${infer Place}}${infer Rest}`
  ? Place | PlacesIn<Rest>
  : never;
type TextOf<V> = V extends { enGB: infer T } ? T : never;
type Situation<Name, Place extends string> = [Place] extends [never]
  ? { variant: Name; params?: Record<string, never> }
  : { variant: Name; params: Readonly<Record<Place, string | number>> };
type SituationsOf<V> = { [N in keyof V]: Situation<N, PlacesIn<TextOf<V[N]>>> }[keyof V];

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
  const entry: ErrorEntry = catalogue[code];
  const texts = chosen.variant === undefined ? entry.texts : entry.variants?.[chosen.variant];
  if (texts === undefined) throw new RangeError(`${code} has no variant ${chosen.variant}`);
  return fill(texts[language], chosen.params ?? {});
}

function fill(text: string, params: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (_, place: string) => {
    const value = params[place];
    if (value === undefined) throw new RangeError(`no value for {${place}}`);
    return String(value);
  });
}
