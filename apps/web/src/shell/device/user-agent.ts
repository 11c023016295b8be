const UNKNOWN = "unknown";

/** E.g. "Android 14". */
export function parseSystem(userAgent: string): string {
  const android = /Android [\d.]+/.exec(userAgent)?.[0];
  if (android) return android;
  const ios = /(?:iPhone|iPad).*? OS (\d+(?:_\d+)*)/.exec(userAgent)?.[1];
  if (ios) return `iOS ${ios.replaceAll("_", ".")}`;
  return /Windows NT [\d.]+|Mac OS X [\d_.]+|Linux/.exec(userAgent)?.[0] ?? UNKNOWN;
}

/** E.g. "SM-A556E"; "K" where the browser hides it. */
export function parseModel(userAgent: string): string {
  const android = /Android [\d.]+; ([^;)]+?)(?: Build\/[^;)]*)?[;)]/.exec(userAgent)?.[1];
  return android ?? /iPhone|iPad/.exec(userAgent)?.[0] ?? UNKNOWN;
}
