import { BASE_PATH } from "@santap/contract/call";

/** A guest's phone at a table. */
export interface TableGuest {
  sessionId: string;
  token: string;
}

async function post<D>(url: string, payload: object, headers: object = {}): Promise<D> {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", "accept-language": "en-US", ...headers },
    body: JSON.stringify(payload),
  });
  const { data, error } = (await answer.json()) as { data: D | null; error: unknown };
  if (data === null) throw new Error(`${url}: ${JSON.stringify(error)}`);
  return data;
}

/** Somebody joins the table and calls. */
export async function callWaiter(
  appUrl: string,
  tableCode: string,
  reason: string,
): Promise<TableGuest> {
  const base = `${appUrl}${BASE_PATH}`;
  const { sessionId, participantToken: token } = await post<{
    sessionId: string;
    participantToken: string;
  }>(`${base}/table/open`, { tableCode });
  await post(`${base}/table/call`, { sessionId, reason }, { "x-table-participant": token });
  return { sessionId, token };
}

/** Who comes, as the guest's phone reads it; null for nobody yet. */
export async function readAnswer(
  appUrl: string,
  { sessionId, token }: TableGuest,
): Promise<string | null> {
  const url = `${appUrl}${BASE_PATH}/table/session`;
  const { calls } = await post<{ calls: { answeredBy: string | null }[] }>(
    ...([url, { sessionId }, { "x-table-participant": token }] as const),
  );
  return calls[0]?.answeredBy ?? null;
}
