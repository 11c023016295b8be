import { drawn } from "./drawn-icon.tsx";

// What many screens draw, and therefore every one loads. What few draw lies in files of its own.
export const BackIcon = drawn("M14.5 5 7.5 12l7 7");
export const ChevronRightIcon = drawn("m9.5 5.5 6.5 6.5-6.5 6.5");
export const ChevronDownIcon = drawn("m5.5 9 6.5 6.5L18.5 9");
export const CloseIcon = drawn("m6 6 12 12M18 6 6 18");
export const PlusIcon = drawn("M12 5.5v13M5.5 12h13");
export const MinusIcon = drawn("M5.5 12h13");
export const CheckIcon = drawn("m5 12.5 4.6 4.6L19 7.6");
export const MenuIcon = drawn("M4.5 7h15M4.5 12h15M4.5 17h9");
export const ShareIcon = drawn(
  "M12 15V4m0 0L8 8m4-4 4 4M5 13v5.5A1.5 1.5 0 0 0 6.5 20h11a1.5 1.5 0 0 0 1.5-1.5V13",
);
export const RefreshIcon = drawn(
  "M19.5 12a7.5 7.5 0 0 1-13.6 4.4M4.5 12a7.5 7.5 0 0 1 13.6-4.4M18.6 3.8v4h-4M5.4 20.2v-4h4",
);
export const StarIcon = drawn(
  "m12 4 2.4 5 5.5.8-4 3.9 1 5.5L12 16.600l-4.9 2.6 1-5.5-4-3.9 5.5-.8z",
);
export const NoteIcon = drawn(
  "M5.5 4.500h13A1.5 1.5 0 0 1 20 6v9a1.5 1.5 0 0 1-1.5 1.500H12L8 20v-3.500H5.500A1.5 1.5 0 0 1 4 15V6a1.5 1.5 0 0 1 1.5-1.500Z",
);
export const PhoneIcon = drawn(
  "M6.3 4.500h2.600l1.5 4-2 1.400a10.5 10.5 0 0 0 5.7 5.700l1.4-2 4 1.500v2.600a1.9 1.9 0 0 1-2 1.900A14.6 14.6 0 0 1 4.4 6.500a1.9 1.9 0 0 1 1.9-2Z",
);
export const LockIcon = drawn(
  "M7.5 10.500V8a4.5 4.5 0 0 1 9 0v2.500M6.5 10.500h11A1.5 1.5 0 0 1 19 12v6.500a1.5 1.5 0 0 1-1.5 1.500h-11A1.5 1.5 0 0 1 5 18.500V12a1.5 1.5 0 0 1 1.5-1.500ZM12 14.500v2",
);
export const BagIcon = drawn(
  "M6 8h12l1 10.200A1.7 1.7 0 0 1 17.3 20H6.700A1.7 1.7 0 0 1 5 18.200L6 8ZM9 10.500V7.200a3 3 0 0 1 6 0v3.3",
);
export const TableIcon = drawn(
  "M3.5 9.500h17M5.5 9.5 7 6h10l1.5 3.500M7 9.5 5.5 19M17 9.5 18.5 19M6.3 14h11.4",
);
export const InfoIcon = drawn(
  <>
    <circle cx="12" cy="12" r="8" />
    <path d="M12 11v5m0-8.200v.2" />
  </>,
);
