import { drawn } from "./drawn-icon.tsx";

export const OfflineIcon = drawn(
  "M4.500 4.500l15 15M8.300 13.600a5.200 5.200 0 0 1 5.300-1.200M5.300 10.600a9.500 9.500 0 0 1 4-2.200m3.400-.300a9.500 9.500 0 0 1 6 2.500M12 17.800v.200",
);
