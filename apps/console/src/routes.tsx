import { getLocation, navigate, subscribeToLocation } from "@santap/client/history";
import { useStore } from "@santap/client/store";
import { stationSignOut } from "@santap/contract/calls/staff";
import { Deferred, lazyWithRetry } from "@santap/ui/deferred";
import { lazy, Suspense, useEffect, type ComponentProps } from "react";
import { call } from "./api.ts";
import { InsightsScreen } from "./features/insights/insights-screen.tsx";
import { KitchenScreen } from "./features/kitchen/kitchen-screen.tsx";
import { LoginScreen } from "./features/operator/login-screen.tsx";
import { PinScreen } from "./features/station/pin-screen.tsx";
import { StoresScreen } from "./features/station/stores-screen.tsx";
import { paths } from "./paths.ts";
import { withMessages } from "./shell/language/catalog.ts";
import { StoreZoneProvider } from "./shell/language/store-zone.ts";
import { SessionLoadingScreen } from "./shell/frame/session-loading-screen.tsx";
import { NotFoundScreen } from "./shell/frame/not-found-screen.tsx";
import { reloadSession, useOperator } from "./shell/session/operator-session.ts";
import {
  refreshStaff,
  reloadStaff,
  useLoadStaff,
  type StaffMe,
} from "./shell/session/staff-session.ts";

/** Loaded where it is used: a kitchen does without. */
const CounterScreen = lazy(async () => ({
  default: await withMessages(["counter", "cash", "approval"], async () => {
    const { CounterScreen: screen } = await import("./features/counter/counter-screen.tsx");
    return screen;
  }),
}));

/** Opened now and then. */
const TeamScreen = lazy(async () => ({
  default: await withMessages(["team"], async () => {
    const { TeamScreen: screen } = await import("./features/team/team-screen.tsx");
    return screen;
  }),
}));

/** Opened once, by a link. */
const JoinScreen = lazy(async () => ({
  default: await withMessages(["join"], async () => {
    const { JoinScreen: screen } = await import("./features/join/join-screen.tsx");
    return screen;
  }),
}));

/** The same for who works at the tables. */
const FloorScreen = lazy(async () => ({
  default: await withMessages(["floor", "cash", "approval"], async () => {
    const { FloorScreen: screen } = await import("./features/floor/floor-screen.tsx");
    return screen;
  }),
}));

/** The tables within the counter, whose drawer takes their cash. */
const FloorPanel = lazy(async () => ({
  default: await withMessages(["floor", "cash", "approval"], async () => {
    const { FloorPanel: panel } = await import("./features/floor/floor-panel.tsx");
    return panel;
  }),
}));

const pickupScreen = lazyWithRetry(
  async () => (await import("./features/pickup/pickup-screen.tsx")).PickupScreen,
);

const HOMES: readonly string[] = ["/console", "/console/", paths.login];

/** The screens of the station at which the device stands, else those of who is signed in. */
export function AppRoutes() {
  const { pathname } = useStore({ get: getLocation, subscribe: subscribeToLocation });
  const [, storeId] = /^\/console\/board\/([A-Za-z0-9._:-]{1,64})$/.exec(pathname) ?? [];
  if (pathname === paths.join)
    return (
      <Suspense fallback={<SessionLoadingScreen session={LOADING} onRetry={reloadStaff} />}>
        <JoinScreen />
      </Suspense>
    );
  return storeId === undefined ? <StaffRoutes /> : <PickupRoute storeId={storeId} />;
}

/** Public: nobody is asked who they are. */
function PickupRoute({ storeId }: { storeId: string }) {
  return (
    <Deferred component={pickupScreen} active>
      {(PickupScreen) => <PickupScreen storeId={storeId} />}
    </Deferred>
  );
}

function StaffRoutes() {
  const session = useLoadStaff();
  if (session.state !== "known")
    return <SessionLoadingScreen session={session} onRetry={reloadStaff} />;
  const { me } = session;
  return me.station === null ? (
    <OperatorRoutes me={me} />
  ) : (
    <StoreZoneProvider value={me.station.store.utcOffsetMinutes}>
      <StationRoutes me={me} place={me.station} />
    </StoreZoneProvider>
  );
}

const LOADING = { state: "loading" } as const;

interface StationRoutesProps {
  me: StaffMe;
  place: NonNullable<StaffMe["station"]>;
}

function StationRoutes({ me, place }: StationRoutesProps) {
  if (me.person === null) return <PinScreen place={place} />;
  const leave = () => void call(stationSignOut, {}).then(refreshStaff);
  const { kind, name } = place.station;
  const person = { ...me.person, storeId: place.store.storeId, station: kind };
  if (kind === "COUNTER")
    return (
      <Suspense fallback={<SessionLoadingScreen session={LOADING} onRetry={reloadStaff} />}>
        <CounterScreen
          person={person}
          name={name}
          tables={<FloorPanel person={person} />}
          onLeave={leave}
        />
      </Suspense>
    );
  if (kind === "FLOOR")
    return (
      <Suspense fallback={<SessionLoadingScreen session={LOADING} onRetry={reloadStaff} />}>
        <FloorScreen person={person} name={name} onLeave={leave} />
      </Suspense>
    );
  return (
    <KitchenScreen
      storeId={place.store.storeId}
      stationId={place.station.stationId}
      stationName={name}
      person={me.person.name}
      position={{ role: me.person.role, station: place.station.kind }}
      onLeave={leave}
    />
  );
}

function OperatorRoutes({ me }: { me: StaffMe }) {
  const { pathname: path, search } = useStore({ get: getLocation, subscribe: subscribeToLocation });
  const session = useOperator();
  const home = me.stores.length > 0 ? paths.stores : paths.insights;
  const target = addressFor({ state: session.state, path, home });
  useEffect(() => {
    if (target !== path) navigate(target, { replace: true });
  }, [target, path]);

  if (session.state === "out") return <LoginScreen />;
  if (session.state !== "in")
    return <SessionLoadingScreen session={session} onRetry={reloadSession} />;
  const { operator } = session;
  if (target === paths.insights && operator.roles.includes("insights"))
    return <InsightsScreen operator={operator} />;
  if (target === paths.stores) return <StoresScreen operator={operator} stores={me.stores} />;
  const query = new URLSearchParams(search);
  const store = me.stores.find(({ storeId }) => storeId === query.get("storeId"));
  if (store === undefined) return <NotFoundScreen operator={operator} />;
  return (
    <StoreZoneProvider value={store.utcOffsetMinutes}>
      <StoreRoutes {...{ operator, store, path }} stationId={query.get("stationId")} />
    </StoreZoneProvider>
  );
}

interface StoreRoutesProps {
  operator: ComponentProps<typeof StoresScreen>["operator"];
  store: StaffMe["stores"][number];
  path: string;
  stationId: string | null;
}

/** Of a store, on a person's own device. */
function StoreRoutes({ operator, store, path, stationId }: StoreRoutesProps) {
  const person = { ...operator, role: store.role, storeId: store.storeId, station: null };
  const leave = () => navigate(paths.stores);
  if (path === "/console/counter")
    return (
      <Suspense fallback={<SessionLoadingScreen session={LOADING} onRetry={reloadStaff} />}>
        <CounterScreen
          key={store.storeId}
          person={person}
          name={null}
          tables={<FloorPanel person={person} />}
          onLeave={leave}
        />
      </Suspense>
    );
  if (path === "/console/team")
    return (
      <Suspense fallback={<SessionLoadingScreen session={LOADING} onRetry={reloadStaff} />}>
        <TeamScreen key={store.storeId} operator={operator} store={store} />
      </Suspense>
    );
  if (path === "/console/floor")
    return (
      <Suspense fallback={<SessionLoadingScreen session={LOADING} onRetry={reloadStaff} />}>
        <FloorScreen key={store.storeId} person={person} name={null} onLeave={leave} />
      </Suspense>
    );
  if (path !== "/console/kitchen") return <NotFoundScreen operator={operator} />;
  return (
    <KitchenScreen
      key={store.storeId}
      storeId={store.storeId}
      stationId={stationId}
      stationName={null}
      person={operator.name}
      position={{ role: store.role, station: null }}
      onLeave={leave}
    />
  );
}

interface Address {
  state: string;
  path: string;
  /** Of the signed-in operator. */
  home: string;
}

function addressFor({ state, path, home }: Address): string {
  if (state === "out") return paths.login;
  return state === "in" && HOMES.includes(path) ? home : path;
}
