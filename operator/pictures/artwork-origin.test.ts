import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createArtworkOrigin } from './artwork-origin.ts';
import type { StoredPicture } from './stored-picture.ts';

let cacheFolder: string;
beforeEach(() => {
  cacheFolder = mkdtempSync(join(tmpdir(), 'sintonia-artwork-'));
});
afterEach(() => rmSync(cacheFolder, { recursive: true, force: true }));

const picture = Buffer.from('a picture');

function origin(exists = true) {
  const render = jest.fn<StoredPicture>(() => Promise.resolve(picture));
  const answer = createArtworkOrigin({
    cacheFolder,
    exists: () => Promise.resolve(exists),
    storedPicture: render,
  });
  const get = (path: string, method = 'GET') =>
    answer(new Request(`http://operator/artwork/${path}`, { method }));
  return { get, render };
}

test('the artwork origin renders a picture once, stores it on disk, and lets clients cache it permanently', async () => {
  const { get, render } = origin();
  const answers = await Promise.all([get('poster/a-320.webp'), get('poster/a-320.webp')]);
  for (const answer of answers) {
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(picture);
  }
  expect(render).toHaveBeenCalledTimes(1);
  // Another process finds it on disk, without temporary files.
  const later = origin();
  await later.get('poster/a-320.webp');
  expect(later.render).not.toHaveBeenCalled();
  expect(readdirSync(join(cacheFolder, 'poster'))).toEqual(['a-320.webp']);
});

test('the artwork origin serves the usual width for an address without width', async () => {
  const { get, render } = origin();
  expect((await get('logo/101')).status).toBe(200);
  expect(render).toHaveBeenCalledWith({ kind: 'logo', id: '101', width: 480, format: 'webp' });
});

test('the artwork origin answers HEAD with headers only, and allows no other methods', async () => {
  const { get } = origin();
  const head = await get('poster/a-320.avif', 'HEAD');
  expect(head.headers.get('content-length')).toBe(String(picture.byteLength));
  expect(await head.text()).toBe('');
  expect((await get('poster/a-320.avif', 'POST')).status).toBe(405);
});

test.each([
  'poster/a-321.webp',
  'poster/a-320.png',
  'poster/..%2f..%2fsecret-320.webp',
  'sketch/a-320.webp',
  'poster/a/b-320.webp',
  'poster/',
])('the artwork origin answers 404 for %s without rendering', async (path) => {
  const { get, render } = origin();
  expect((await get(path)).status).toBe(404);
  expect(render).not.toHaveBeenCalled();
});

test('the artwork origin answers 404 without rendering for a picture that has no owner', async () => {
  const { get, render } = origin(false);
  expect((await get('poster/made-up-320.webp')).status).toBe(404);
  expect(render).not.toHaveBeenCalled();
});

test('the artwork origin retries a failed rendering', async () => {
  const { get, render } = origin();
  render.mockImplementationOnce(() => Promise.reject(new Error('no memory')));
  await expect(get('poster/a-320.webp')).rejects.toThrow('no memory');
  expect((await get('poster/a-320.webp')).status).toBe(200);
});
