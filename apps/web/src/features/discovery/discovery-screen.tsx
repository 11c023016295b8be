import { useParams } from "../../shell/route/router.tsx";
import { ActivityScreen } from "./activity/activity-screen.tsx";
import { MallScreen } from "./mall/mall-screen.tsx";
import { PavilionScreen } from "./pavilion/pavilion-screen.tsx";
import { StoresScreen } from "./stores/stores-screen.tsx";

/** The screens of discovery but home: in one file, as every further name is part of every first paint. */
export function DiscoveryScreen() {
  const { mallId, brandId, activityId } = useParams();
  if (mallId !== undefined) return <MallScreen key={mallId} id={mallId} />;
  if (brandId !== undefined) return <PavilionScreen key={brandId} id={brandId} />;
  if (activityId !== undefined) return <ActivityScreen key={activityId} id={activityId} />;
  return <StoresScreen />;
}
