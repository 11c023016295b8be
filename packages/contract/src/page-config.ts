/** Operating company, shown in legal texts and customer service. */
export interface Company {
  name: string;
  email: string;
  customerServicePhone: string;
  /** Tax number and business number, as printed. */
  npwp: string;
  nib: string;
}

/** Server settings for the page, embedded in its HTML, so that no screen waits for them. */
export interface PageConfig {
  company: Company;
  retention: Retention;
  tracking: PageTracking;
}

/** What usage events say of their server, and where they go instead of the page's own origin. */
export interface PageTracking {
  environment: "prod" | "pre" | "test" | "dev";
  region: "sg" | "cn";
  hosts: Readonly<Partial<Record<"track" | "balance" | "config" | "node" | "version", string>>>;
}

/** The region of prod and pre is `sg`, of test and dev `cn`. */
export function buildPageTracking(
  environment: PageTracking["environment"],
  hosts: PageTracking["hosts"] = {},
): PageTracking {
  const region = environment === "prod" || environment === "pre" ? "sg" : "cn";
  return { environment, region, hosts };
}

/** How long data is kept, as declaration and legal texts say it. */
export interface Retention {
  /** In which an account's deletion can be undone. */
  deletionGraceHours: number;
  /** Orders and ledger, without personal data once the account is deleted. */
  orderYears: number;
}

export const DEFAULT_RETENTION: Retention = { deletionGraceHours: 72, orderYears: 10 };

/** Id of the JSON element. */
export const PAGE_CONFIG_ID = "page-config";

/** Placeholder data that production refuses. */
export const DEMO_COMPANY: Company = {
  name: "PT Santap Contoh",
  email: "cs@santap.example",
  customerServicePhone: "+62 21 5099 7700",
  npwp: "00.000.000.0-000.000",
  nib: "0000000000000",
};
