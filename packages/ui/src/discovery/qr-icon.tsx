import { drawn } from "../media/drawn-icon.tsx";

export const QrIcon = drawn(
  <>
    <path d="M4.5 4.500h5.500V10H4.500zM14 4.500h5.500V10H14zM4.5 14h5.500v5.500H4.500z" />
    <path d="M14 14h2v2h-2zM19.5 14v2M14 19.500h2M19.5 19.500v.01" />
  </>,
);
