import { drawn } from "./drawn-icon.tsx";

export const GlobeIcon = drawn(
  <>
    <circle cx="12" cy="12" r="8" />
    <path d="M4 12h16M12 4c2.500 2.400 3.500 5 3.500 8s-1 5.600-3.500 8c-2.500-2.400-3.500-5-3.500-8s1-5.600 3.500-8Z" />
  </>,
);
