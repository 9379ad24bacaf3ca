import { expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

test('a program started by npm ends when npm and its shell are ended', async () => {
  const module = pathToFileURL(resolve('scripts/start/parent-gone.ts')).href;
  const program = `const { onParentGone } = await import(${JSON.stringify(module)});
onParentGone(() => { console.log('gone'); process.exit(0); });
setInterval(() => {}, 1000);
console.log('running');`;
  // With a second command, the shell does not replace itself by the program.
  const shell = spawn('sh', [
    '-c',
    '"$0" --input-type=module --eval "$1"; true',
    process.execPath,
    program,
  ]);
  const [said] = (await once(shell.stdout, 'data')) as [Buffer];
  expect(said.toString()).toBe('running\n');
  shell.kill('SIGTERM');
  // Its output closes when the program has ended.
  const words: string[] = [];
  shell.stdout.on('data', (more: Buffer) => words.push(more.toString()));
  await once(shell, 'close');
  expect(words.join('')).toBe('gone\n');
});
