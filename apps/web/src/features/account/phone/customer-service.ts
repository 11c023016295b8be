import { readPageConfig } from "../../../shell/page-config.ts";

/** Where a person can be asked about an account; it stays on one line. */
export function customerServicePhone(): string {
  return readPageConfig().company.customerServicePhone.replaceAll(" ", "\u00a0");
}
