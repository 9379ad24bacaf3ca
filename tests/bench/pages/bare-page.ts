import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { freePort, Program } from '#tests/setup/stack/program.ts';

const folder = fileURLToPath(new URL('bare-page', import.meta.url));
const next = fileURLToPath(new URL('../../../node_modules/next/dist/bin/next', import.meta.url));

export interface BarePage {
  origin: string;
  program: Program;
}

/** Builds and starts the minimal Next page that the product's pages are measured against. */
export async function startBarePage(): Promise<BarePage> {
  execFileSync(process.execPath, [next, 'build'], { cwd: folder, stdio: 'pipe' });
  const port = await freePort();
  const origin = `http://127.0.0.1:${String(port)}`;
  const program = new Program('the bare page', next, {}, [
    'start',
    folder,
    '--port',
    String(port),
    '--hostname',
    '127.0.0.1',
  ]);
  program.start();
  await program.answers(origin, 30_000);
  return { origin, program };
}
