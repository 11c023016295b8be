import { useState } from "react";
import type { PointerEvent, ReactNode } from "react";
import { indexAt, spread } from "./scale.ts";
import styles from "./plot.module.css";
import { useWidth } from "./use-width.ts";

/** Room for the labels, in CSS pixels. */
const EDGE = { left: 48, right: 8, top: 10, bottom: 24 };
const HEIGHT = 200;
/** Where there is room beside a longer neighbour. */
const TALL = { fromWidth: 420, height: 330 };
/** As wide as a label with a little air. */
const LABEL_WIDTH = 64;

export interface Frame {
  /** The middle of a place, and the height of a value. */
  x: (index: number) => number;
  y: (value: number) => number;
  /** From one place to the next. */
  band: number;
  /** The line of zero. */
  floor: number;
}

export interface PlotProps {
  /** Accessible name of the control that moves along the chart. */
  label: string;
  count: number;
  max: number;
  tick: (value: number) => string;
  /** Below the places. */
  name: (index: number) => string;
  /** Higher on a wide page. */
  tall?: boolean;
  /** What is said about a place, on screen and to assistive technology. */
  describe: (index: number) => string;
  /** The shapes; `chosen` is the place that is pointed at. */
  children: (frame: Frame, chosen: number | null) => ReactNode;
}

/** Axes, and a cursor for pointer, finger and arrow keys; the shapes are the caller's. */
export function Plot({ label, count, max, tick, name, describe, tall, children }: PlotProps) {
  const [ref, width] = useWidth();
  const [pointed, setPointed] = useState<number | null>(null);
  const inner = Math.max(0, width - EDGE.left - EDGE.right);
  const height = tall && width > TALL.fromWidth ? TALL.height : HEIGHT;
  const frame = computeFrame({ inner, height, count, max });
  const chosen = pointed === null || count === 0 ? null : Math.min(pointed, count - 1);

  function follow(event: PointerEvent<HTMLDivElement>) {
    const { left } = event.currentTarget.getBoundingClientRect();
    setPointed(indexAt((event.clientX - left - EDGE.left) / inner, count));
  }

  return (
    <div
      ref={ref}
      className={styles.plot}
      onPointerDown={follow}
      onPointerMove={follow}
      onPointerLeave={() => setPointed(null)}
    >
      {width > 0 && (
        <svg className={styles.drawing} width={width} height={height} aria-hidden="true">
          <Axes frame={frame} width={width} count={count} max={max} tick={tick} name={name} />
          {children(frame, chosen)}
        </svg>
      )}
      <input
        type="range"
        className={styles.cursor}
        aria-label={label}
        aria-valuetext={describe(chosen ?? count - 1)}
        min={0}
        max={Math.max(0, count - 1)}
        value={chosen ?? count - 1}
        onChange={(event) => setPointed(Number(event.currentTarget.value))}
        onFocus={() => setPointed((now) => now ?? count - 1)}
        onBlur={() => setPointed(null)}
      />
      {chosen !== null && <Tip at={frame.x(chosen) / width}>{describe(chosen)}</Tip>}
    </div>
  );
}

interface Size extends Pick<PlotProps, "count" | "max"> {
  inner: number;
  height: number;
}

function computeFrame({ inner, height, count, max }: Size): Frame {
  const band = inner / Math.max(1, count);
  const floor = height - EDGE.bottom;
  return {
    band,
    floor,
    x: (index) => EDGE.left + (index + 0.5) * band,
    y: (value) => floor - (Math.min(value, max) / max) * (floor - EDGE.top),
  };
}

interface AxesProps extends Pick<PlotProps, "count" | "max" | "tick" | "name"> {
  frame: Frame;
  width: number;
}

function Axes({ frame, width, count, max, tick, name }: AxesProps) {
  const room = Math.max(2, Math.floor((width - EDGE.left) / LABEL_WIDTH) - 1);
  return (
    <>
      {[0, max / 2, max].map((value) => (
        <g key={value}>
          <line
            className={styles.grid}
            x1={EDGE.left}
            x2={width - EDGE.right}
            y1={frame.y(value)}
            y2={frame.y(value)}
          />
          <text className={styles.tick} x={EDGE.left - 8} y={frame.y(value) + 4} textAnchor="end">
            {tick(value)}
          </text>
        </g>
      ))}
      {spread(count, room).map((index) => (
        <text
          key={index}
          className={styles.tick}
          x={frame.x(index)}
          y={frame.floor + 18}
          {...MIDDLE}
        >
          {name(index)}
        </text>
      ))}
    </>
  );
}

const MIDDLE = { textAnchor: "middle" } as const;

/** Beside the place on the side where there is room. Screen readers announce the control's value. */
function Tip({ at, children }: { at: number; children: string }) {
  const percent = `${(at * 100).toFixed(2)}%`;
  const position = at < 0.5 ? { left: percent } : { right: `${(100 - at * 100).toFixed(2)}%` };
  return (
    <div className={styles.tip} style={position} aria-hidden="true">
      {children}
    </div>
  );
}
