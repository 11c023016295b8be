export const WALLETS: readonly string[] = [
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

/** The issuer's name as in notifications; an unknown name is used as it is. */
export function findIssuer(wallet: string | undefined): string {
  if (wallet === undefined) return "GoPay";
  const key = plain(wallet);
  return WALLETS.find((name) => plain(name) === key) ?? OTHER_NAMES[key] ?? wallet;
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, "");
}
