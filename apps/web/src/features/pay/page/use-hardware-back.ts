import { useEffect, useRef } from "react";
import { hostBridge } from "../../../shell/device/host-bridge.ts";

/** In the mobile app the phone's own back button does what the page's does. */
export function useHardwareBack(onBack: () => void): void {
  const latest = useRef(onBack);
  latest.current = onBack;
  useEffect(() => hostBridge().onHardwareBack?.(() => latest.current()), []);
}
