import { drawn } from "./drawn-icon.tsx";

export const HomeIcon = drawn(
  "M4 11.2 12 4.5l8 6.7M6 9.6v8.9A1.5 1.5 0 0 0 7.5 20h9a1.5 1.5 0 0 0 1.5-1.5V9.6M10 20v-5h4v5",
);
export const ReceiptIcon = drawn(
  "M6 4.500h12V20l-2-1.3-2 1.3-2-1.3-2 1.3-2-1.300L6 20V4.500ZM9 9h6M9 12.500h6",
);
export const UserIcon = drawn(
  <>
    <circle cx="12" cy="8.2" r="3.7" />
    <path d="M4.8 20a7.2 7.2 0 0 1 14.4 0" />
  </>,
);
