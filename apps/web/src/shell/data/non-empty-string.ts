/** For fields that another version of the server may omit or send as another type. */
export function isNonEmptyString(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}
