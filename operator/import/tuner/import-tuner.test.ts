import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { importedChannels, importSources } from '#operator/db/schema/imports.ts';
import { ForeignSource } from '#tests/setup/operator/sources/foreign-source.ts';
import { importSuite } from '#tests/setup/operator/sources/import-suite.ts';
import { runOn } from '#tests/setup/operator/run-on.ts';
import { tunerLocation } from './tuner-location.ts';

const suite = importSuite({ PRIVATE_SOURCES: '127.0.0.1' });
let tuner: ForeignSource;
beforeAll(async () => void (tuner = await ForeignSource.start()));
afterAll(() => tuner.stop());

/** As the makers of the tuner document it. */
const device = {
  FriendlyName: 'HDHomeRun FLEX 4K',
  ModelNumber: 'HDFX-4K',
  DeviceID: '10ABCDEF',
  DeviceAuth: 'secret',
  BaseURL: 'http://192.168.1.7',
  LineupURL: 'http://192.168.1.7/lineup.json',
  TunerCount: 4,
};
const channel = (number: string, name: string, more: object = {}) => ({
  ...{ GuideNumber: number, GuideName: name, VideoCodec: 'MPEG2', AudioCodec: 'AC3', HD: 1 },
  URL: `${tuner.origin}/auto/v${number}`,
  ...more,
});
const run = (address: string) =>
  runOn(suite.operator, ['import', 'tuner', address, '--name', 'roof']);

test('[ANY-01] a tuner becomes channels with numbers and its limit, and is read again', async () => {
  tuner.serve('/discover.json', JSON.stringify(device));
  tuner.serve(
    '/lineup.json',
    JSON.stringify([
      channel('5.1', 'KPIX'),
      channel('7', 'Das Erste', { Favorite: 1 }),
      channel('9.1', 'Locked', { DRM: 1 }),
      { GuideName: 'No address' },
      channel('11', 'Radio 1', { VideoCodec: undefined }),
    ]),
  );
  const { code, said, complained } = await run(`${tuner.origin}/lineup.json`);
  expect([code, complained]).toEqual([0, '']);
  expect(said).toEqual(
    expect.arrayContaining([
      '3 channels added, 0 changed, 0 removed, 0 as before.',
      'HDHomeRun FLEX 4K receives at most 4 channels at once.',
      '  entry 3: Locked is encrypted by its sender',
      '  entry 4: No address has no address',
    ]),
  );
  const rows = await suite.operator.services.db.select().from(importedChannels);
  expect(
    rows
      .filter(({ listName }) => listName === 'roof')
      .map(({ tvgId }) => tvgId)
      .sort(),
  ).toEqual([...['11', '5.1', '7']]);
  const [source] = (await suite.operator.services.db.select().from(importSources)).filter(
    ({ name }) => name === 'roof',
  );
  expect(source).toMatchObject({ connectionsTold: 4, location: `tuner+${tuner.origin}/` });
  expect((await run(tuner.origin)).said).toContain(
    '0 channels added, 0 changed, 0 removed, 3 as before.',
  );
});

test('[ANY-01] an imitation without a device is read, and what is no tuner changes nothing', async () => {
  tuner.on('/discover.json', (_request, response) => response.writeHead(404).end());
  expect((await run(tuner.origin)).code).toBe(0);
  for (const [text, reason] of [
    ['<html>Router</html>', 'sends a page, not a tuner: the address may be wrong.'],
    ['{"error": "busy"}', 'sends no list of channels.'],
    ['{', 'sends no tuner that can be read.'],
  ] as const) {
    tuner.serve('/lineup.json', text);
    const { code, complained } = await run(tuner.origin);
    expect(code).toBe(1);
    expect(complained).toContain(`${reason} Nothing has changed.`);
  }
});

test('[ANY-01] the address of a tuner is read in every form', () => {
  for (const [given, location] of [
    ['192.168.1.7', 'tuner+http://192.168.1.7/'],
    ['http://hdhomerun.local:80/discover.json', 'tuner+http://hdhomerun.local/'],
    ['https://tv.example/device/lineup.json', 'tuner+https://tv.example/device/'],
    ['ftp://x', null],
    ['', null],
  ] as const) {
    expect([given, tunerLocation(given)]).toEqual([given, location]);
  }
});
