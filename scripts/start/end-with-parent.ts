/**
 * Preloaded into each program that scripts/start.ts starts: when the parent ends, for any reason, the channel between
 * the two closes, and the program ends as with Ctrl-C. Workers of the program load this as well, but end with the
 * program.
 */
import { parentVariable } from './parent-variable.ts';

const graceMs = 6_000;

if (process.env[parentVariable] === String(process.ppid) && process.channel) {
  process.once('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), graceMs).unref();
  });
  // The channel itself does not keep the program alive.
  process.channel.unref();
}
