import { drawn } from "./drawn-icon.tsx";

export const BanknoteIcon = drawn(
  <>
    <path d="M2.500 6.500h19v11h-19zM6 12h.01M18 12h.01" />
    <circle cx="12" cy="12" r="2.500" />
  </>,
);
