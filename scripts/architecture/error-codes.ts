import type { SourceFile } from "./source-files.ts";

const TEST_SUPPORT = /\/(?:test|testing|attack)\/|\/e2e\//;

/** The error codes that production code of an app writes as a number; `ErrorCode` has their names. */
export function errorCodeLiterals({ path, isTest, text }: SourceFile): string[] {
  if (isTest || TEST_SUPPORT.test(path) || !/^apps\/(?:api|web|console)\//.test(path)) return [];
  return [...text.matchAll(/(["'`])(\d{7})\1/g)].map(([, , code = ""]) => code);
}
