import { drawn } from "./drawn-icon.tsx";

export const SearchIcon = drawn(
  <>
    <circle cx="11" cy="11" r="6.2" />
    <path d="m15.7 15.7 4.3 4.3" />
  </>,
);
