/** Where a person can be asked about an account. */
export const CUSTOMER_SERVICE_PHONE = "+62 21 5099 7700";
