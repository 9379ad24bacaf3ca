import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { appManifestQuery, type AppManifest } from '#lib/contract/startup.ts';
import { importFiles } from '#tests/setup/operator/sources/import-files.ts';
import { openTestOperator, type TestOperator } from '#tests/setup/operator/in-memory-operator.ts';
import { runOn } from '#tests/setup/operator/run-on.ts';

const files = importFiles();
let operator: TestOperator;
beforeAll(async () => {
  operator = await openTestOperator({ guideOf: [] });
}, 60_000);
afterAll(async () => {
  await operator.close();
  files.remove();
});

const drawing = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"><rect width="300" height="100" fill="${colour}"/></svg>`;
const fetched = (address: string) => operator.app(new Request(`http://operator${address}`));
const brandNow = async () =>
  (await operator.get<AppManifest>(appManifestQuery)).brandProperties ?? {};

test('[BYO-07] logo and icon come from files, in the sizes of the pages', async () => {
  const file = files.file('logo.svg', drawing('#f00'));
  expect(await runOn(operator, ['brand', 'logo', file])).toMatchObject({ code: 0 });
  expect(await runOn(operator, ['brand', 'icon', file])).toMatchObject({ code: 0 });
  const { logoUrl = '', iconUrl = '' } = await brandNow();
  for (const [address, size] of [
    [logoUrl, { width: 192, height: 64 }],
    [iconUrl, { width: 512, height: 512 }],
  ] as const) {
    const answer = await fetched(address);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', ...size });
  }

  const next = files.file('next.svg', drawing('#0f0'));
  await runOn(operator, ['brand', 'logo', next]);
  expect((await brandNow()).logoUrl).not.toBe(logoUrl);
  expect((await fetched(logoUrl)).status).toBe(404);
});

test.each([
  ['a missing file', () => '/nowhere/logo.svg', /no file/],
  ['a file that is not a picture', () => files.file('logo.txt', 'a logo'), /no picture/],
  ['a file that is too large', () => files.file('big.png', new Uint8Array(5_000_001)), /5 MB/],
])(
  '[BYO-07] a brand command with %s is refused, and the brand does not change',
  async (_name, path, reason) => {
    const before = await brandNow();
    const { code, complained } = await runOn(operator, ['brand', 'logo', path()]);
    expect(code).toBe(1);
    expect(complained).toMatch(reason);
    expect(await brandNow()).toEqual(before);
  },
);

test.each(['/artwork/brand/logo-000000000000.png', '/artwork/brand/../logo.png'])(
  '[BYO-07] the address %s has no picture',
  async (address) => {
    expect((await fetched(address)).status).toBe(404);
  },
);
