import { Card } from "../layout/section.tsx";
import { formatRupiah } from "../money/rupiah.tsx";
import { CheckboxList } from "./checkbox-list.tsx";
import { RadioList } from "./radio-list.tsx";

interface ModifierListProps {
  /** What a dish asks: at least `min` and at most `max` of the modifiers. */
  group: {
    name: string;
    min: number;
    max: number;
    modifiers: readonly { modifierId: string; name: string; price: number }[];
  };
  /** Of all groups of the dish, by id. */
  chosen: readonly string[];
  /** With what was chosen of the other groups. */
  onChange: (chosen: string[]) => void;
}

/** One question of a dish, with what each answer costs more: radios where exactly one is to be chosen. */
export function ModifierList({ group, chosen, onChange }: ModifierListProps) {
  const { name: label, min, max, modifiers } = group;
  const own = modifiers.map(({ modifierId }) => modifierId);
  const picked = own.filter((id) => chosen.includes(id));
  const others = chosen.filter((id) => !own.includes(id));
  const choices = modifiers.map(({ modifierId, name, price }) => ({
    value: modifierId,
    label: name,
    aside: price > 0 ? `+${formatRupiah(price)}` : undefined,
  }));
  return (
    <Card padding="flush">
      {max === 1 && min === 1 ? (
        <RadioList
          label={label}
          choices={choices}
          value={picked[0] ?? null}
          onChange={(id) => onChange([...others, id])}
        />
      ) : (
        <CheckboxList
          label={label}
          choices={choices}
          max={max}
          values={picked}
          onChange={(ids) => onChange([...others, ...ids])}
        />
      )}
    </Card>
  );
}
