import { execFileSync } from 'node:child_process';
import { runPrograms } from './checks/program.ts';
import type { Program } from './checks/program.ts';
import { format, messages } from './checks/programs.ts';

/**
 * Before a commit, in a second or two: the staged files are formatted, and staged texts agree in their languages. Types and
 * lint look at the whole tree, which takes longer than a commit may: `npm run check`.
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
  // Of what it does not know how to format, it knows that too.
  const args = [...format.args, '--no-error-on-unmatched-pattern', ...staged];
  programs.push({ ...format, args });
}
if (staged.some((path) => path.startsWith('messages/'))) {
  programs.push({ ...messages, args: [...messages.args, '--catalogues'] });
}

const outcomes = await runPrograms(programs, 2);
if (outcomes.some(({ hasPassed }) => !hasPassed)) process.exitCode = 1;
