import { createHmac } from "node:crypto";
import { asList, asRecord } from "../provider/call-provider.ts";
import { isSecretEqual } from "../provider/is-secret-equal.ts";
import type { SenderReport } from "../report/apply-report.ts";

/** Secret path segment of the report URL: reports are unsigned. */
export function aliyunReportKey(accessKeySecret: string): string {
  return createHmac("sha256", accessKeySecret).update("santap sms report").digest("hex");
}

export function verifyAliyunKey(accessKeySecret: string, key: string): boolean {
  return isSecretEqual(key, aliyunReportKey(accessKeySecret));
}

export function readAliyunReports(body: Buffer): SenderReport[] {
  return parseList(body).flatMap((item) => readReport(asRecord(item)));
}

function readReport(report: Record<string, unknown>): SenderReport[] {
  const { out_id: reference, success, err_code: code } = report;
  if (typeof reference !== "string" || typeof success !== "boolean") return [];
  const named = !success && typeof code === "string";
  return [{ reference, delivered: success, fault: named ? { code, meaning: "PERSON" } : null }];
}

function parseList(body: Buffer): unknown[] {
  try {
    return asList(JSON.parse(body.toString("utf8")));
  } catch {
    return [];
  }
}
