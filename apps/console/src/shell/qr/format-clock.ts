/** Minutes and seconds that are left. */
export function formatClock(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(seconds / 60))}.${two(seconds % 60)}`;
}
