/** True for a text with something in it. Another or older server may leave a field out, or send another type. */
export function isNonEmptyString(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}
