import { expect, jest, test } from '@jest/globals';
import { playerScripts } from './player-scripts.ts';

const part = (...names: string[]) =>
  `e.v(t=>Promise.all([${names.map((name) => `"static/chunks/${name}"`).join()}].map(t=>e.l(t))).then(()=>t(1)))`;
const mark = 'performance.mark("sintonia:player-part")';
const files: Record<string, string> = {
  '/page.js': part('stage.js', 'stage.css') + part('menu.js'),
  '/layout.js': part('loader.js', 'video.js', 'video.css') + part('stage.js'),
  '/_next/static/chunks/stage.js': mark,
  '/_next/static/chunks/video.js': mark,
};
const readFile = jest.fn((address: string) => Promise.resolve(files[address] ?? ''));

test('the parts that mark themselves as the player are found with all of their scripts, each once', async () => {
  const find = playerScripts(readFile);
  const found = ['stage.js', 'loader.js', 'video.js'].map((name) => `/_next/static/chunks/${name}`);
  expect(await find(['/page.js', '/layout.js'])).toEqual(found);
  readFile.mockClear();
  expect(await find(['/page.js', '/layout.js'])).toEqual(found);
  expect(readFile).not.toHaveBeenCalled();
});

test('a script that cannot be read has no parts of the player', async () => {
  const find = playerScripts(() => Promise.reject(new Error('gone')));
  expect(await find(['/page.js'])).toEqual([]);
});
