import type { Ports } from "../ports.ts";

/** What compresses. */
export type Zip = Pick<Ports, "CompressionStream" | "Response">;

/** The text, compressed. Rejected where the browser cannot. */
export async function gzip(
  { CompressionStream, Response }: Zip,
  text: string,
): Promise<Uint8Array | undefined> {
  if (!CompressionStream) return undefined;
  const small = new Response(text).body?.pipeThrough(new CompressionStream("gzip"));
  return small && new Uint8Array(await new Response(small).arrayBuffer());
}
