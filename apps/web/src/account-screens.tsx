import { lazy, type ComponentType } from "react";
import { MeScreen } from "./features/account/profile/me-screen.tsx";
import { withMessages } from "./shell/language/catalog.ts";
import { useLocation } from "./shell/route/router.tsx";

const loadPersonal = () =>
  withMessages(["code", "personal"], () => import("./personal-screens.tsx"));
const SessionsScreen = page(async () => (await loadPersonal()).SessionsScreen);
const PhoneScreen = page(async () => (await loadPersonal()).PhoneScreen);
const ConsentsScreen = page(async () => (await loadPersonal()).ConsentsScreen);
const ExportScreen = page(async () => (await loadPersonal()).ExportScreen);
const DeclarationScreen = page(() =>
  withMessages(
    ["deletion"],
    async () => (await import("./features/deletion/declaration-screen.tsx")).DeclarationScreen,
  ),
);
const AssetsCheckScreen = page(() =>
  withMessages(
    ["deletion"],
    async () =>
      (await import("./features/deletion/assets/assets-check-screen.tsx")).AssetsCheckScreen,
  ),
);
const VerifyScreen = page(() =>
  withMessages(
    ["code", "deletion"],
    async () => (await import("./features/deletion/verify/verify-screen.tsx")).VerifyScreen,
  ),
);
const SubmitScreen = page(() =>
  withMessages(
    ["deletion"],
    async () => (await import("./features/deletion/submit/submit-screen.tsx")).SubmitScreen,
  ),
);
const RestoreScreen = page(() =>
  withMessages(
    ["deletion"],
    async () => (await import("./features/deletion/restore-screen.tsx")).RestoreScreen,
  ),
);
const ReceiptScreen = page(() =>
  withMessages(
    ["again"],
    async () => (await import("./features/receipt/receipt-screen.tsx")).ReceiptScreen,
  ),
);

const NotFoundScreen = page(() =>
  withMessages(
    ["again"],
    async () => (await import("./shell/state/not-found-screen.tsx")).NotFoundScreen,
  ),
);

/** By what follows `/platform/`. */
const SCREENS: readonly [string, ComponentType][] = [
  ["me", MeScreen],
  ["consents", ConsentsScreen],
  ["myData", ExportScreen],
  ["phone", PhoneScreen],
  ["sessions", SessionsScreen],
  ["accountDeletionDeclaration", DeclarationScreen],
  ["accountDeletionAssetsCheck", AssetsCheckScreen],
  ["accountDeletionVerify", VerifyScreen],
  ["accountDeletionSubmit", SubmitScreen],
  ["accountRestore", RestoreScreen],
  ["receipt", ReceiptScreen],
];

/** The account's screens: one entry in the route table, as every further one is part of every first paint. */
export function AccountScreen() {
  const { pathname } = useLocation();
  const part = pathname.split("/")[2];
  const Screen = SCREENS.find(([name]) => name === part)?.[1] ?? NotFoundScreen;
  return <Screen />;
}

function page(load: () => Promise<ComponentType>) {
  return lazy(async () => ({ default: await load() }));
}
