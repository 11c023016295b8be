/** Like `Promise.all` over a list, with at most `atOnce` running. */
export async function forEach<T>(
  list: readonly T[],
  atOnce: number,
  work: (one: T) => Promise<void>,
): Promise<void> {
  const left = list.values();
  const lanes = Array.from({ length: atOnce }, async () => {
    for (const one of left) await work(one);
  });
  await Promise.all(lanes);
}
