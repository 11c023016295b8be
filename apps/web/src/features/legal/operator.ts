import { CONSENT_VERSIONS } from "@santap/domain/consent/consent";
import { readPageConfig } from "../../shell/page-config.ts";

/** By document. */
export const IN_FORCE_SINCE = CONSENT_VERSIONS;

const { company, retention } = readPageConfig();

export const OPERATOR_NAME = company.name;

export const OPERATOR_EMAIL = company.email;

export const OPERATOR_NUMBERS = `${company.name} · NPWP ${company.npwp} · NIB ${company.nib}`;

/** In which a deletion can be undone, hours. */
export const GRACE_HOURS = retention.deletionGraceHours;

/** How long orders and ledger are kept. */
export const ORDER_YEARS = retention.orderYears;
