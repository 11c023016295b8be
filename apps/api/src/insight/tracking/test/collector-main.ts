/** The collector as a process that a test can kill: its options are the one argument. */
import { startCollector, type CollectorOptions } from "./collector.ts";

const options = JSON.parse(process.argv[2] ?? "{}") as CollectorOptions;
const { url } = await startCollector(options);
process.stdout.write(`${url}\n`);
