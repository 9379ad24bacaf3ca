/**
 * Loaded ahead of a program that scripts/start.ts starts: when start is gone, however it went, the channel between the
 * two closes, and the program ends like at Ctrl-C. Workers of that program load this as well, but belong to it.
 */
import { parentVariable } from './parent-variable.ts';

const graceMs = 6_000;

if (process.env[parentVariable] === String(process.ppid) && process.channel) {
  process.once('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), graceMs).unref();
  });
  // The channel alone keeps no program alive.
  process.channel.unref();
}
