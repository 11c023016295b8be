/** A start failed for a reason that the user can fix. The message is a full sentence. */
export class StartupFailure extends Error {
  override readonly name = "StartupFailure";

  get sentence(): string {
    return this.message;
  }
}

/** `ENOSPC`, `EACCES` …, or undefined. */
export function systemErrorCode(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}

export function diskFull(folder: string): StartupFailure {
  return new StartupFailure(`The disk is full: free some space for ${folder} and start again.`);
}
