/** Places that a login may lead to, where nothing is under way. */
const QUIET = /^\/platform\/(?:orders|me|assets|store)(?:\/|$)/;

export interface Place {
  readonly pathname: string;
  /** In this visit. */
  readonly loggedInHere: boolean;
  /** At the table of the store on screen. */
  readonly seated: boolean;
}

/** The sheet appears on home or after login, never over a checkout or a table (CPN-8). */
export function mayShowReceived({ pathname, loggedInHere, seated }: Place): boolean {
  if (pathname === "/") return true;
  return loggedInHere && !seated && QUIET.test(pathname);
}
