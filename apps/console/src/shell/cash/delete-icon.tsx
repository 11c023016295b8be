import { drawn } from "@santap/ui/media/drawn-icon";

/** Of the last digit. */
export const DeleteIcon = drawn(
  "M9 5.500h9.500a1.500 1.500 0 0 1 1.500 1.500v10a1.500 1.500 0 0 1-1.500 1.500H9L3.500 12zM11.500 9.500l5 5M16.500 9.500l-5 5",
);
