import { beforeEach, expect, jest, test } from '@jest/globals';
import type { readStartup, StartupAnswer } from '#server/startup/read-startup.ts';
import { anAppManifest } from '#tests/setup/builders.ts';
import { siteFactsReader } from './site-facts.ts';

const read = jest.fn<typeof readStartup>();
let nowMs: number;
let facts: ReturnType<typeof siteFactsReader>;

beforeEach(() => {
  nowMs = 1_000_000;
  read.mockReset();
  facts = siteFactsReader(read, () => nowMs);
});

const started = (businessType: 'live' | 'vod'): StartupAnswer => ({
  ok: true,
  startup: {
    manifest: anAppManifest({ businessType }),
    properties: { layoutConfig: {} },
  },
});
const later = async () => {
  nowMs += 1_000;
  await facts();
  await new Promise((resolve) => setImmediate(resolve));
};

test('the site facts are read once a second, and requests do not wait for them once they are known', async () => {
  read.mockResolvedValueOnce(started('live'));
  expect(await facts()).toEqual({ preset: undefined, businessType: 'live' });
  expect(await facts()).not.toBeNull();
  expect(read).toHaveBeenCalledTimes(1);

  const { promise, resolve } = Promise.withResolvers<StartupAnswer>();
  read.mockReturnValueOnce(promise);
  nowMs += 1_000;
  expect(await facts()).toMatchObject({ businessType: 'live' });
  expect(await facts()).toMatchObject({ businessType: 'live' });
  expect(read).toHaveBeenCalledTimes(2);
  resolve(started('vod'));
  await promise;
  await new Promise((done) => setImmediate(done));
  expect(await facts()).toMatchObject({ businessType: 'vod' });
});

test('the site facts stay unchanged while the operator is away', async () => {
  read.mockResolvedValueOnce(started('live'));
  await facts();
  read.mockResolvedValue({ ok: false, problem: 'unreachable', code: 'START-0' });
  await later();
  expect(await facts()).toMatchObject({ businessType: 'live' });
});

test('the site facts are null while the product cannot start', async () => {
  read.mockResolvedValue({ ok: false, problem: 'unreachable', code: 'START-0' });
  expect(await facts()).toBeNull();
  read.mockResolvedValueOnce(started('live'));
  await later();
  expect(await facts()).not.toBeNull();
  read.mockResolvedValue({ ok: false, problem: 'malformed', code: 'START-MANIFEST' });
  await later();
  expect(await facts()).toBeNull();
});
