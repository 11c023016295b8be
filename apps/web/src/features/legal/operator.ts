/** When the present texts came into force, in the calendar of Indonesia. Changes with their content. */
export const IN_FORCE_SINCE = "2026-11-20";

/** The company that runs this Santap. An operator puts their own. */
export const OPERATOR_NAME = "PT Santap Contoh";

/** Where the operator answers for account, payments and personal data. An operator puts their own. */
export const OPERATOR_EMAIL = "cs@santap.example";
