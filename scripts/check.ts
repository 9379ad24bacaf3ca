import { runPrograms } from './checks/program.ts';
import {
  components,
  floor,
  format,
  messages,
  quickLint,
  types,
  unit,
  unused,
  walls,
} from './checks/programs.ts';

/** The quick check: format, types, lint, the oldest browsers, walls, unit tests, messages, unused code. */
const lanes = 2;
const startedAt = performance.now();
const outcomes = await runPrograms(
  [unit(false), quickLint, components(), types, floor, walls, unused, format, messages],
  lanes,
);

const failed = outcomes.filter(({ hasPassed }) => !hasPassed).map(({ name }) => name);
const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
console.log(
  failed.length === 0
    ? `All ${String(outcomes.length)} checks passed in ${seconds} s`
    : `Failed: ${failed.join(', ')} (${seconds} s)`,
);
if (failed.length > 0) process.exitCode = 1;
