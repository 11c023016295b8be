import react from "@vitejs/plugin-react";
import { createServer } from "vite";

/**
 * Shows the components on their own: `node packages/ui/gallery/serve.js`, `?screen=` picks one.
 * `PORT` fixes the port, 4780 by default; a taken one is passed over.
 */
const server = await createServer({
  configFile: false,
  root: import.meta.dirname,
  publicDir: "../../../apps/web/public",
  cacheDir: "../../../node_modules/.cache/ui-gallery",
  plugins: [react()],
  server: { port: Number(process.env.PORT ?? 4780) },
});
await server.listen();
server.printUrls();
