import { drawn } from "./drawn-icon.tsx";

export const ClockIcon = drawn(
  <>
    <circle cx="12" cy="12" r="8" />
    <path d="M12 7.500V12l3 2" />
  </>,
);
