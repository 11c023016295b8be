import { drawn } from "@santap/ui/media/drawn-icon";

/** What lies on a cook's board. */
export const TicketIcon = drawn(
  "M6.500 4.500h11v15l-2.750-1.750L12 19.500l-2.750-1.750L6.500 19.500zM9.500 9h5M9.500 12.500h5",
);

export const CountsIcon = drawn(
  "M5 6.500h2M5 12h2M5 17.500h2M10.500 6.500h8.500M10.500 12h8.500M10.500 17.500h8.500",
);

/** A dish under its cover, on the way to the table. */
export const PassIcon = drawn(
  "M4.500 16.500h15M6 16.500a6 6 0 0 1 12 0M12 8.500v2M3.500 19.500h17",
);

export const ReadyIcon = drawn(
  "M12 4a8 8 0 1 1 0 16a8 8 0 1 1 0-16zM8.500 12.300l2.500 2.500 4.500-5",
);

/** A drawer with money in it. */
export const DrawerIcon = drawn("M4.500 11.500h15v7h-15zM7 11.500v-5.500h10v5.500M10.500 15h3");

export const PlanIcon = drawn(
  "M4.500 4.500h6v6h-6zM13.500 4.500h6v4h-6zM13.500 11.500h6v8h-6zM4.500 13.500h6v6h-6z",
);
