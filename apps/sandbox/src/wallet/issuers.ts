export const ISSUERS: readonly string[] = [
  "GoPay",
  "DANA",
  "OVO",
  "ShopeePay",
  "LinkAja",
  "BCA",
  "Mandiri",
  "BRI",
];

const OTHER_NAMES: Readonly<Record<string, string>> = {
  mbca: "BCA",
  bcamobile: "BCA",
  livin: "Mandiri",
  livinbymandiri: "Mandiri",
  livinmandiri: "Mandiri",
  brimo: "BRI",
};

export const DEFAULT_ISSUER = "GoPay";

/** The issuer's name as in notifications; an unknown name is used as it is. */
export function findIssuer(wallet: string | undefined): string {
  if (wallet === undefined) return DEFAULT_ISSUER;
  const key = plain(wallet);
  return ISSUERS.find((name) => plain(name) === key) ?? OTHER_NAMES[key] ?? wallet;
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, "");
}
