export interface ErrorMeaning {
  /** For developers and docs; not shown to people. */
  readonly meaning: string;
  /** Sentences for particular situations, with the values that are put into each. */
  readonly variants?: Readonly<Record<string, readonly string[]>>;
}

export type ErrorMeanings<Key extends string> = Readonly<Record<Key, ErrorMeaning>>;

/** Ids of all sentences of a list: `orderClosed`, `orderClosed.expired`. */
export type SentenceId<Meanings> = {
  [Key in keyof Meanings & string]:
    | Key
    | (Meanings[Key] extends { variants: infer V } ? `${Key}.${keyof V & string}` : never);
}[keyof Meanings & string];
