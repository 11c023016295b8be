/**
 * Preloaded into every child: when the IPC channel closes, the parent was killed, and the child shuts
 * down gracefully.
 */
if (process.channel) {
  process.channel.unref();
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
}
