/** `npm run build`: builds the pages in a new folder, beside the build of a running server. The next start uses it. */
import { dirname } from 'node:path';
import { readyBuild } from './start/builds.ts';

const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort());

const folder = await readyBuild({ root: dirname(import.meta.dirname), signal: ending.signal });
if (folder === null) process.exitCode = 1;
else
  console.log(
    `The build is in ${folder}. A server that runs keeps its own; the next start takes this one.`,
  );
