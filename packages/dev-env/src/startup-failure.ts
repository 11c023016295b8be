/** A start that cannot succeed, for a reason a person can act on. The message is one whole sentence. */
export class StartupFailure extends Error {
  override readonly name = "StartupFailure";

  get sentence(): string {
    return this.message;
  }
}

/** The code of a system error (`ENOSPC`, `EACCES` …), or undefined where the value carries none. */
export function systemErrorCode(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}

export function diskFull(folder: string): StartupFailure {
  return new StartupFailure(`The disk is full: free some space for ${folder} and start again.`);
}
