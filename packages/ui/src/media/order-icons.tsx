import { drawn } from "./drawn-icon.tsx";

export const CouponIcon = drawn(
  "M4 7.500A1.5 1.5 0 0 1 5.5 6h13A1.5 1.5 0 0 1 20 7.500V10a2 2 0 0 0 0 4v2.500a1.5 1.5 0 0 1-1.5 1.500h-13A1.5 1.5 0 0 1 4 16.500V14a2 2 0 0 0 0-4V7.500ZM14.5 6v1.500m0 3v3m0 3V18",
);
