import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { importFiles } from '#tests/setup/operator/sources/import-files.ts';
import { openTestOperator, type TestOperator } from '#tests/setup/operator/in-memory-operator.ts';
import { runOn } from '#tests/setup/operator/run-on.ts';
import { channelList, type Channel } from '#lib/contract/channels.ts';

const files = importFiles();
let operator: TestOperator;

beforeAll(async () => {
  operator = await openTestOperator({ guideOf: [], env: { FFMPEG_PATH: '/nowhere/ffmpeg' } });
}, 60_000);
afterAll(async () => {
  await operator.close();
  files.remove();
});

test('[ANY-03] without ffmpeg the report of a list says what channels in MPEG-TS will lack', async () => {
  const list = [
    '#EXTM3U',
    '#EXTINF:-1,Uno\nhttp://a.example/uno.ts',
    '#EXTINF:-1,Dos\nhttp://a.example/udp/239.0.0.1:1234',
    '#EXTINF:-1,Tres\nhttp://a.example/tres.m3u8',
  ];
  const { said } = await runOn(operator, ['import', 'm3u', files.file('tv.m3u', list.join('\n'))]);
  expect(said).toContain(
    '2 channels as MPEG-TS, and ffmpeg is not installed: MPEG-2 and HEVC pictures and DTS sound will not play.',
  );
  // Of these the operator keeps what it reads, so viewers may rewind.
  const { token } = await operator.visit();
  const answer = await operator.get<{ channelListInfo: Channel[] }>(channelList, {}, { token });
  const shifting = answer.channelListInfo
    .filter(({ logicalChannelName: name }) => ['Uno', 'Dos', 'Tres'].includes(name))
    .map(({ logicalChannelName: name, canTimeShift }) => [name, canTimeShift]);
  expect(shifting).toEqual([
    ['Uno', true],
    ['Dos', true],
    ['Tres', false],
  ]);
});
