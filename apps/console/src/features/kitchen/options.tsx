import styles from "./dish.module.css";

interface OptionsProps<V extends string | number> {
  legend: string;
  options: readonly { value: V; label: string }[];
  value: V;
  onChange: (value: V) => void;
}

/** A choice of a few, all in sight. */
export function Options<V extends string | number>(props: OptionsProps<V>) {
  const { legend, options, value, onChange } = props;
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
