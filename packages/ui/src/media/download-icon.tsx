import { drawn } from "./drawn-icon.tsx";

export const DownloadIcon = drawn(
  "M12 4v11m0 0-4.2-4.2M12 15l4.2-4.2M4.5 16v2A1.9 1.9 0 0 0 6.4 20h11.2a1.9 1.9 0 0 0 1.9-2v-2",
);
