/** Set while the server has not received a sign-out: its refresh cookie is still valid. */
export const PENDING_KEY = "sign-out-owed";
