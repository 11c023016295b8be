import { Plot, type Frame, type PlotProps } from "./plot.tsx";
import { niceMax } from "./scale.ts";
import styles from "./marks.module.css";

export interface LineChartProps extends Omit<PlotProps, "count" | "max" | "children"> {
  values: readonly number[];
}

/** A line above its area. The last step is under way: it is drawn as a dashed end. */
export function LineChart({ values, ...plot }: LineChartProps) {
  return (
    <Plot {...plot} count={values.length} max={niceMax(Math.max(0, ...values))}>
      {(frame, chosen) => (
        <>
          <path className={styles.area} d={buildAreaPath(frame, values)} />
          <path className={styles.line} d={buildLinePath(frame, values, 0, values.length - 1)} />
          <path className={styles.running} d={buildLinePath(frame, values, values.length - 2)} />
          {chosen !== null && <Chosen frame={frame} index={chosen} value={values[chosen] ?? 0} />}
        </>
      )}
    </Plot>
  );
}

function Chosen({ frame, index, value }: { frame: Frame; index: number; value: number }) {
  const [x, y] = [frame.x(index), frame.y(value)];
  return (
    <>
      <line className={styles.here} x1={x} x2={x} y1={frame.y(Infinity)} y2={frame.floor} />
      <circle className={styles.dot} cx={x} cy={y} r={5} />
    </>
  );
}

/** A path through the values from one place up to, and without, another. */
function buildLinePath(
  frame: Frame,
  values: readonly number[],
  from: number,
  to = values.length,
): string {
  const first = Math.max(0, from);
  return values
    .slice(first, to)
    .map((value, nth) => `${nth === 0 ? "M" : "L"}${formatPoint(frame, first + nth, value)}`)
    .join("");
}

function buildAreaPath(frame: Frame, values: readonly number[]): string {
  if (values.length === 0) return "";
  const line = values.map((value, index) => `L${formatPoint(frame, index, value)}`).join("");
  const [first, last] = [frame.x(0), frame.x(values.length - 1)];
  return `M${first.toFixed(1)} ${frame.floor}${line}L${last.toFixed(1)} ${frame.floor}Z`;
}

function formatPoint(frame: Frame, index: number, value: number): string {
  return `${frame.x(index).toFixed(1)} ${frame.y(value).toFixed(1)}`;
}
