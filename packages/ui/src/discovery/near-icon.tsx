import { drawn } from "../media/drawn-icon.tsx";

export const NearIcon = drawn("m20 4-6.500 16-2.500-7-7-2.500Z");
