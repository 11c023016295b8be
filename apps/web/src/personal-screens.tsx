/** One chunk: what more chunks share becomes part of every first paint. */
export { ConsentsScreen } from "./features/account/consents/consents-screen.tsx";
export { PhoneScreen } from "./features/account/phone/phone-screen.tsx";
export { SessionsScreen } from "./features/account/sessions/sessions-screen.tsx";
export { ExportScreen } from "./features/export/export-screen.tsx";
