import { readPageConfig } from "../../shell/page-config.ts";

/** When the present texts came into force, in the calendar of Indonesia. Changes with their content. */
export const IN_FORCE_SINCE = "2026-11-20";

const { company } = readPageConfig();

/** The company that runs this Santap. */
export const OPERATOR_NAME = company.name;

/** Where the operator answers for account, payments and personal data. */
export const OPERATOR_EMAIL = company.email;

/** Who that is to the authorities; the same in every language. */
export const OPERATOR_NUMBERS = `${company.name} · NPWP ${company.npwp} · NIB ${company.nib}`;
