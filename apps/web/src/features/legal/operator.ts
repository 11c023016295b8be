import { readPageConfig } from "../../shell/page-config.ts";

/** Date in Indonesia; changes with the content of the texts. */
export const IN_FORCE_SINCE = "2026-11-25";

const { company, retention } = readPageConfig();

export const OPERATOR_NAME = company.name;

export const OPERATOR_EMAIL = company.email;

export const OPERATOR_NUMBERS = `${company.name} · NPWP ${company.npwp} · NIB ${company.nib}`;

/** In which a deletion can be undone, hours. */
export const GRACE_HOURS = retention.deletionGraceHours;

/** How long orders and ledger are kept. */
export const ORDER_YEARS = retention.orderYears;
