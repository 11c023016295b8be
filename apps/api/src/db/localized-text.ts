export type LocalizedText = Record<"idID" | "enGB" | "zhCN", string>;
