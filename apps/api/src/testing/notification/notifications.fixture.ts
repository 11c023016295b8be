import { testWithOwnProduct } from "../fixtures.ts";
import { openNotificationClient } from "./notification-client.ts";

/** Tests on a product with these settings and a client that sends it acquirers' notifications. */
export function testWithNotifications(env: Record<string, string>, connections?: number) {
  return testWithOwnProduct({ env }).extend(
    "notifications",
    { scope: "file" },
    ({ product }, { onCleanup }) => {
      const notifications = openNotificationClient(product.appUrl, connections);
      onCleanup(() => notifications.close());
      return notifications;
    },
  );
}
