/**
 * Preloaded into every part that runs as a process of its own: when the channel to the parent breaks,
 * the parent was killed, and the part drains and ends as if it had been asked to.
 */
if (process.channel) {
  process.channel.unref();
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
}
