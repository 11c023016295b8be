/** What is measured, alternating: the product's server, and bare handlers with minimal SQL. */
export const TARGETS = ["app", "baseline"] as const;
export type Target = (typeof TARGETS)[number];
