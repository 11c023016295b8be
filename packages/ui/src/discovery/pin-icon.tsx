import { drawn } from "../media/drawn-icon.tsx";

export const PinIcon = drawn(
  <>
    <path d="M12 20.500c4-4.2 6.5-7.3 6.5-10.200a6.5 6.5 0 0 0-13 0c0 2.9 2.5 6 6.5 10.200Z" />
    <circle cx="12" cy="10.2" r="2.3" />
  </>,
);
