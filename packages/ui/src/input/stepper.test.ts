import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Stepper, type StepperProps } from "./stepper.tsx";

const LABELS = { label: "Satay", addLabel: "Add", increaseLabel: "More", decreaseLabel: "Less" };

/** The names of its buttons; "-" in front of one that is disabled. */
function listButtons(props: Pick<StepperProps, "value"> & Partial<StepperProps>): string[] {
  const html = renderToStaticMarkup(
    createElement(Stepper, { ...LABELS, onChange: () => undefined, ...props }),
  );
  return [...html.matchAll(/<button[^>]*aria-label="(\w+)"([^>]*)>/g)].map(
    ([, name = "", rest = ""]) => (rest.includes("disabled") ? `-${name}` : name),
  );
}

test.each([
  ["nothing is chosen: one button that adds", { value: 0 }, ["Add"]],
  ["from the first one on: less and more", { value: 1 }, ["Less", "More"]],
  ["the largest number has no more", { value: 3, max: 3 }, ["Less", "-More"]],
  [
    "steady shows less at the smallest number",
    { value: 1, min: 1, mode: "steady" },
    ["-Less", "More"],
  ],
  ["disabled has neither", { value: 2, disabled: true }, ["-Less", "-More"]],
] as const)("a stepper's buttons where %s", (_where, props, expected) => {
  expect(listButtons(props)).toEqual(expected);
});
