import { drawn } from "@santap/ui/media/drawn-icon";

export const WarningIcon = drawn("M12 4.500 20.500 19h-17L12 4.500ZM12 10v4m0 2.300v.2");
