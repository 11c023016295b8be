import { classes } from "./classes.ts";
import { Plot, type PlotProps } from "./plot.tsx";
import { niceMax } from "./scale.ts";
import styles from "./marks.module.css";

export interface BarChartProps extends Omit<PlotProps, "count" | "max" | "children"> {
  /** Null leaves a gap. */
  values: readonly (number | null)[];
  /** A dashed line; bars above it are marked. */
  limit: number;
}

const WIDEST_BAR = 48;

/** Bars of shares, with the limit that they should stay below. */
export function BarChart({ values, limit, ...plot }: BarChartProps) {
  const known = values.filter((value) => value !== null);
  const max = niceMax(Math.max(limit * 1.25, ...known), limit);
  return (
    <Plot {...plot} count={values.length} max={max}>
      {(frame, chosen) => (
        <>
          {values.map((value, index) => {
            const width = Math.max(1.5, Math.min(WIDEST_BAR, frame.band * 0.7));
            const top = frame.y(value ?? 0);
            return value === null ? null : (
              <rect
                key={index}
                className={classes(
                  value > limit ? styles.over : styles.bar,
                  chosen !== null && chosen !== index && styles.faint,
                )}
                x={frame.x(index) - width / 2}
                y={Math.min(top, frame.floor - 1)}
                width={width}
                height={Math.max(1, frame.floor - top)}
                rx={Math.min(3, width / 3)}
              />
            );
          })}
          <line
            className={styles.limit}
            x1={frame.x(0) - frame.band / 2}
            x2={frame.x(values.length - 1) + frame.band / 2}
            y1={frame.y(limit)}
            y2={frame.y(limit)}
          />
        </>
      )}
    </Plot>
  );
}
