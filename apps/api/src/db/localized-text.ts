/** A name or sentence in the three languages of the product, as content rows hold it. */
export type LocalizedText = Record<"idID" | "enGB" | "zhCN", string>;
