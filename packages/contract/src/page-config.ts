/** The company behind this Santap, as its legal texts and its customer service name it. */
export interface Company {
  name: string;
  email: string;
  customerServicePhone: string;
  /** Tax number and business number, as they are printed. */
  npwp: string;
  nib: string;
}

/** What the server's settings say to the page; in the page itself, so that no screen waits for it. */
export interface PageConfig {
  company: Company;
}

/** The element of the page that holds it, as JSON. */
export const PAGE_CONFIG_ID = "page-config";

/** Nobody's: production refuses to start with any of it. */
export const DEMO_COMPANY: Company = {
  name: "PT Santap Contoh",
  email: "cs@santap.example",
  customerServicePhone: "+62 21 5099 7700",
  npwp: "00.000.000.0-000.000",
  nib: "0000000000000",
};
