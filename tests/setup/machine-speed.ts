import { pbkdf2Sync } from 'node:crypto';

/** Processor time of `reference` in ms on a quiet machine of the kind that limits in seconds are meant for. */
const quietMs = 35;
const runs = 8;

function reference(): number {
  const before = process.threadCpuUsage();
  pbkdf2Sync('reference', 'salt', 200_000, 32, 'sha256');
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

/**
 * How many times slower than such a machine this one is now, at least 1: programs beside a test share the cores and make
 * its own work cost more processor time.
 */
export function slowness(): number {
  const total = Array.from({ length: runs }, reference).reduce((sum, ms) => sum + ms, 0);
  return Math.max(1, total / runs / quietMs);
}
