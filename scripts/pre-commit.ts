import { execFileSync } from 'node:child_process';
import { runPrograms } from './checks/program.ts';
import type { Program } from './checks/program.ts';
import { format, messages } from './checks/programs.ts';

/**
 * Runs before a commit, in a second or two: checks the format of the staged files and the consistency of the staged
 * messages. Types and lint check the whole tree, which takes too long for a commit: `npm run check`.
 */
const staged = execFileSync(
  'git',
  ['diff', '--cached', '--name-only', '--diff-filter=ACMR', '-z'],
  {
    encoding: 'utf8',
  },
)
  .split('\0')
  .filter(Boolean);

const programs: Program[] = [];
if (staged.length > 0) {
  // The formatter itself skips files that it cannot format.
  const args = [...format.args, '--no-error-on-unmatched-pattern', ...staged];
  programs.push({ ...format, args });
}
if (staged.some((path) => path.startsWith('messages/'))) {
  programs.push({ ...messages, args: [...messages.args, '--catalogues'] });
}

const outcomes = await runPrograms(programs, 2);
if (outcomes.some(({ hasPassed }) => !hasPassed)) process.exitCode = 1;
