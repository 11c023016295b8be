import { drawn } from "../media/drawn-icon.tsx";

export const VoucherIcon = drawn(
  "M6 4.500h12A1.500 1.500 0 0 1 19.500 6v12a1.500 1.500 0 0 1-1.500 1.500H6A1.500 1.500 0 0 1 4.500 18V6A1.500 1.500 0 0 1 6 4.500ZM4.500 14.500h1.500m3 0h1.500m3 0h1.500m3 0h1.500M8.500 9.500h7",
);
