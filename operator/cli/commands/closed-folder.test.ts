import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { statSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { plainError } from './closed-folder.ts';

const denied = (path: string, code = 'EACCES') =>
  Object.assign(new Error(`${code}: permission denied, open '${path}'`), { code, path });

test.each(['', 'operator.lock', 'operator-db/PG_VERSION'])(
  '[SHUT-06] the error for a closed data directory names its folder and its owner (%j)',
  (name) => {
    const { message } = plainError(denied(join(tmpdir(), name)), tmpdir());
    expect(message).toContain(`DATA_DIR (${tmpdir()}) is closed`);
    expect(message).toContain(`user id ${statSync(tmpdir()).uid}`);
    expect(message).not.toContain('EACCES');
  },
);

test('[SHUT-06] the error for an unreadable data directory names its folder', () => {
  const folder = '/nowhere/to/be/found';
  expect(plainError(denied(folder), folder).message).toContain(`DATA_DIR (${folder}) is closed`);
});

test('other errors of a command keep their message', () => {
  for (const error of [denied('/a/picture.png'), denied(`${tmpdir()}-2/x`), new Error('no')]) {
    expect(plainError(error, tmpdir())).toBe(error);
  }
  expect(plainError(denied(join(tmpdir(), 'x'), 'ENOENT'), tmpdir()).message).toContain('ENOENT');
});
