import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@jest/globals';
import { writeZodOfPages } from './zod-of-pages.ts';

const root = join(import.meta.dirname, '../..');

test('pages get the functions of zod that the product uses, and no more', async () => {
  const path = join(root, await writeZodOfPages(root));
  const made = (await import(pathToFileURL(path).href)) as Record<string, unknown>;
  expect(made).toMatchObject({ object: expect.any(Function), safeParse: expect.any(Function) });
  expect(made).not.toHaveProperty('toJSONSchema');
  expect(await readFile(path, 'utf8')).not.toContain('toJSONSchema');
});
