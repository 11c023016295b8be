import type { Floor } from "@santap/contract/schemas/staff/table";
import { PLAN_SIZE, ZONE_LENGTH, type PlanPlace, type Step } from "@santap/domain/table/floor-plan";
import { Button } from "@santap/ui/input/button";
import { TextField } from "@santap/ui/input/text-field";
import { ActionProblem } from "../../../shell/action/action-problem.tsx";
import { useRef, useState, type PointerEvent } from "react";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { countRows, getCell, Zones } from "./floor-plan.tsx";
import styles from "./plan.module.css";
import { useArrangement, type ArrangedTable } from "./use-arrangement.ts";

interface ArrangePlanProps {
  storeId: string;
  floor: Floor;
  zone: string | null;
  onClose: () => void;
}

const KEYS: Readonly<Record<string, Step>> = {
  ArrowLeft: "LEFT",
  ArrowRight: "RIGHT",
  ArrowUp: "UP",
  ArrowDown: "DOWN",
};
const STEPS = ["LEFT", "UP", "DOWN", "RIGHT"] as const;
const MORE_ROWS = 6;

/** FLOOR-1: tables are dragged, or moved by arrow keys and buttons; nothing changes before it is saved. */
export function ArrangePlan({ storeId, floor, zone, onClose }: ArrangePlanProps) {
  const t = useTranslation();
  const arranging = useArrangement(storeId, floor.tables, onClose);
  const { plan, action } = arranging;
  const zones = [...new Set(plan.map((table) => table.zone))];
  const [wanted, setWanted] = useState(zone);
  const shown = wanted !== null && zones.includes(wanted) ? wanted : (zones[0] ?? "");
  const [chosen, setChosen] = useState<string | null>(null);
  const inZone = plan.filter((table) => table.zone === shown);
  const table = plan.find(({ tableId }) => tableId === chosen);
  const rows = countRows(
    inZone.map(({ place }) => place),
    MORE_ROWS,
  );
  return (
    <div className="stack gap-3 min-0">
      <div className={styles.bar}>
        <Zones zones={zones} shown={shown} onZone={setWanted} />
        <div className="row wrap gap-2">
          <Button variant="secondary" size="small" onClick={onClose}>
            {t("floor.cancel")}
          </Button>
          <Button size="small" loading={action.busy} onClick={arranging.save}>
            {t("floor.savePlan")}
          </Button>
        </div>
      </div>
      <ActionProblem text={action.problem} />
      <p className="text-14 muted">{t("floor.arrangeHint")}</p>
      <div className={styles.room}>
        <ul
          className={styles.plan}
          data-arranging="true"
          style={{ gridTemplateRows: `repeat(${rows}, var(--row))` }}
          aria-label={t("floor.planOf", { zone: shown })}
        >
          {inZone.map((one) => (
            <li key={one.tableId} style={getCell(one.place)}>
              <Grab
                table={one}
                pressed={one.tableId === chosen}
                onChoose={() => setChosen(one.tableId)}
                onDrop={(place) => arranging.drop(one.tableId, place)}
                onStep={(step) => arranging.step(one.tableId, step)}
              />
            </li>
          ))}
        </ul>
      </div>
      {table && (
        <ChosenTable
          table={table}
          onStep={(step) => arranging.step(table.tableId, step)}
          onZone={(name) => {
            arranging.toZone(table.tableId, name);
            setWanted(name);
          }}
        />
      )}
    </div>
  );
}

interface ChosenTableProps {
  table: ArrangedTable;
  onStep: (step: Step) => void;
  onZone: (zone: string) => void;
}

/** What a drag does by buttons, and the zone. */
function ChosenTable({ table, onStep, onZone }: ChosenTableProps) {
  const t = useTranslation();
  const title = t("floor.tableOf", { label: table.label });
  return (
    <section className={styles.panel} aria-label={title}>
      <b>{title}</b>
      <TextField
        key={table.tableId}
        label={t("floor.zone")}
        value={table.zone}
        maxLength={ZONE_LENGTH}
        onChange={onZone}
      />
      <div className="row wrap gap-2">
        {STEPS.map((step) => (
          <Button key={step} variant="secondary" size="small" onClick={() => onStep(step)}>
            {t(`floor.step.${step}`)}
          </Button>
        ))}
      </div>
    </section>
  );
}

interface GrabProps {
  table: ArrangedTable;
  pressed: boolean;
  onChoose: () => void;
  onDrop: (place: PlanPlace) => void;
  onStep: (step: Step) => void;
}

function Grab({ table, pressed, onChoose, onDrop, onStep }: GrabProps) {
  const from = useRef<{ x: number; y: number } | null>(null);
  const [shift, setShift] = useState<{ x: number; y: number } | null>(null);

  function move(event: PointerEvent): void {
    if (from.current === null) return;
    setShift({ x: event.clientX - from.current.x, y: event.clientY - from.current.y });
  }

  function drop(event: PointerEvent<HTMLElement>): void {
    const plan = event.currentTarget.closest("ul");
    if (shift !== null && plan !== null) {
      const { width, gap, row } = readGrid(plan);
      onDrop({
        x: table.place.x + Math.round(shift.x / ((width + gap) / PLAN_SIZE.columns)),
        y: table.place.y + Math.round(shift.y / (row + gap)),
      });
    }
    from.current = null;
    setShift(null);
  }

  return (
    <button
      type="button"
      className={styles.grab}
      aria-pressed={pressed}
      data-dragged={shift !== null}
      style={shift ? { transform: `translate(${shift.x}px, ${shift.y}px)` } : undefined}
      onClick={onChoose}
      onKeyDown={(event) => {
        const step = KEYS[event.key];
        if (step === undefined) return;
        event.preventDefault();
        onChoose();
        onStep(step);
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = { x: event.clientX, y: event.clientY };
        onChoose();
      }}
      onPointerMove={move}
      onPointerUp={drop}
      onPointerCancel={() => {
        from.current = null;
        setShift(null);
      }}
    >
      {table.label}
    </button>
  );
}

/** In CSS pixels. */
function readGrid(plan: HTMLElement): { width: number; gap: number; row: number } {
  const style = getComputedStyle(plan);
  const [row = "0"] = style.gridTemplateRows.split(" ");
  return { width: plan.clientWidth, gap: parseFloat(style.columnGap), row: parseFloat(row) };
}
