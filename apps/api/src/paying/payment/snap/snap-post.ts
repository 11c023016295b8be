import type { SnapProfile } from "../../../settings/acquirer/acquirer-profile.ts";
import { callAcquirer } from "../acquirer/call-acquirer.ts";

export async function postToSnap(
  { baseUrl, timeoutMs }: SnapProfile,
  path: string,
  request: { headers: Record<string, string>; body: string },
): Promise<unknown> {
  const answer = await callAcquirer({
    method: "POST",
    url: `${baseUrl}${path}`,
    ...request,
    timeoutMs,
  });
  return answer?.body ?? null;
}
