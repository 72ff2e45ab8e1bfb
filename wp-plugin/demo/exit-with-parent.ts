/**
 * Loaded before the program of a child process (`--import`): ends it when its parent is gone, also
 * one that was killed and could not say good-bye. The channel to the parent tells.
 */
process.on('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
});
// The listener alone must not keep a program alive that has done its work.
process.channel?.unref();
