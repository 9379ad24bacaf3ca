import { execFileSync } from 'node:child_process';

/** What a run writes itself. */
const written = [':!tests/bench/results.json', ':!docs/performance.md', ':!docs/performance'];

/** The commit that is measured; "with changes" when files differ from it. "unknown" outside of a repository. */
export function measuredCommit(root: string): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  try {
    const commit = git('rev-parse', '--short=12', 'HEAD');
    const changes = git('status', '--porcelain', '--untracked-files=no', '--', '.', ...written);
    return changes !== '' ? `${commit} with changes` : commit;
  } catch {
    return 'unknown';
  }
}
