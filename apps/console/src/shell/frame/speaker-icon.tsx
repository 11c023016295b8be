import { drawn } from "@santap/ui/media/drawn-icon";

export const SpeakerIcon = drawn(
  "M4.5 9.500h3L12 5.500v13l-4.500-4h-3zM15.500 9a4 4 0 0 1 0 6M18 6.500a7.500 7.500 0 0 1 0 11",
);
