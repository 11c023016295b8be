/** The number of this tab's login and its account; kept in memory alone. */
let last: { userId: string; countryCode: string; phoneNo: string } | null = null;

export function saveLoginNumber(login: NonNullable<typeof last>): void {
  last = login;
}

/** Digits after +62, to fill in where the account's Indonesian number is asked for; empty if unknown. */
export function readIndonesianNumber(userId: string | null): string {
  if (userId === null || last?.userId !== userId) return "";
  return last.countryCode === "62" ? last.phoneNo : "";
}
