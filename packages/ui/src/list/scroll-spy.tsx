import { useEffect, useState } from "react";

/** Where on the screen a section counts as the current one: below bar and tabs, CSS pixels. */
const READING_LINE = 120;

/** The id of the section that is being read, for `CategoryTabs`; null while there is none. */
export function useScrollSpy(ids: readonly string[]): string | null {
  const [current, setCurrent] = useState(ids[0] ?? null);
  const key = ids.join("\n");
  useEffect(() => {
    const sections = key === "" ? [] : key.split("\n");
    const read = () => setCurrent(findCurrent(sections));
    read();
    window.addEventListener("scroll", read, { passive: true });
    return () => window.removeEventListener("scroll", read);
  }, [key]);
  return current;
}

function findCurrent(ids: readonly string[]): string | null {
  const passed = ids.filter((id) => {
    const section = document.getElementById(id);
    return section !== null && section.getBoundingClientRect().top <= READING_LINE;
  });
  return passed.at(-1) ?? ids[0] ?? null;
}
