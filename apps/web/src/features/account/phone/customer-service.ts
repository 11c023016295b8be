/** Where a person can be asked about an account; it stays on one line. */
export const CUSTOMER_SERVICE_PHONE = "+62\u00a021\u00a05099\u00a07700";
