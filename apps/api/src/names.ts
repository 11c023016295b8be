/** A name or sentence in the three languages of the product, as content rows hold it. */
export type Names = Record<"idID" | "enGB" | "zhCN", string>;
