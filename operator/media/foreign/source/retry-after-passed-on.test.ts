import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { channelList, type Channel } from '#lib/contract/channels.ts';
import { signStream } from '#lib/crypto/stream-signature.ts';
import { ForeignSource } from '#tests/setup/operator/sources/foreign-source.ts';
import { importFiles } from '#tests/setup/operator/sources/import-files.ts';
import { openTestOperator, type TestOperator } from '#tests/setup/operator/in-memory-operator.ts';
import { runOn } from '#tests/setup/operator/run-on.ts';

const secret = 'a secret of sixteen characters';
const files = importFiles();
let operator: TestOperator;
let source: ForeignSource;
let folder = '';

beforeAll(async () => {
  source = await ForeignSource.start();
  operator = await openTestOperator({
    guideOf: [],
    env: { STREAM_SECRET: secret, PRIVATE_SOURCES: '127.0.0.1' },
  });
  const list = `#EXTM3U\n#EXTINF:-1,Busy\n${source.origin}/live.m3u8\n`;
  await runOn(operator, ['import', 'm3u', files.file('tv.m3u', list)]);
  const { token } = await operator.visit();
  const answer = await operator.get<{ channelListInfo: Channel[] }>(channelList, {}, { token });
  const busy = answer.channelListInfo.find((one) => one.logicalChannelName === 'Busy');
  folder = `/media/live/sintonia/${busy!.liveStreamId!}/`;
}, 60_000);
afterAll(async () => {
  await operator.close();
  source.stop();
  files.remove();
});

async function watch(): Promise<[status: number, retryAfter: string | null]> {
  const opens = { kind: 'live' } as const;
  const wish = { pathPrefix: folder, accountId: 'a', contentId: 'c', opens, lifetimeMinutes: 5 };
  const query = signStream(secret, wish, operator.clock.now);
  const url = new URL(`${folder}mp4/chunks.m3u8?${query}`, 'http://operator');
  const { status, headers } = await operator.app(new Request(url));
  return [status, headers.get('retry-after')];
}

test('[ANY-10] a player is told how long a busy source asks to wait, and the source is left alone until then', async () => {
  source.on('/live.m3u8', (_request, response) =>
    response.writeHead(429, { 'retry-after': '20' }).end(),
  );
  expect(await watch()).toEqual([503, '20']);
  operator.clock.now += 12_500;
  expect(await watch()).toEqual([503, '8']);
  expect(source.seen).toHaveLength(1);
  operator.clock.now += 7_500;
  source.serve('/live.m3u8', '#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\n7.ts\n');
  expect(await watch()).toEqual([200, null]);
});
