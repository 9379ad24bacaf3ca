import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { channelList, type Channel } from '#lib/contract/channels.ts';
import { openTestOperator, type TestOperator } from '#tests/setup/operator/in-memory-operator.ts';
import { runOn } from '#tests/setup/operator/run-on.ts';
import { ForeignSource } from '#tests/setup/operator/sources/foreign-source.ts';
import { importFiles } from '#tests/setup/operator/sources/import-files.ts';
import { askLive, streamSecret } from '#tests/setup/operator/sources/live-asker.ts';

const files = importFiles();
const viewers = Array.from({ length: 12 }, (_, at) => `viewer ${String(at)}`);
const targetSeconds = 4;
let operator: TestOperator;
let source: ForeignSource;
let id = '';
let startMs = 0;

/** The number of the newest piece at the moment. */
const newest = () => Math.floor((operator.clock.now - startMs) / (targetSeconds * 1_000)) + 10;

beforeAll(async () => {
  source = await ForeignSource.start();
  operator = await openTestOperator({
    guideOf: [],
    env: { STREAM_SECRET: streamSecret, PRIVATE_SOURCES: '127.0.0.1' },
  });
  startMs = operator.clock.now;
  const list = `#EXTM3U\n#EXTINF:-1,One\n${source.origin}/in.m3u8\n`;
  await runOn(operator, ['import', 'm3u', files.file('tv.m3u', list)]);
  const { token } = await operator.visit();
  const answer = await operator.get<{ channelListInfo: Channel[] }>(channelList, {}, { token });
  id = answer.channelListInfo.find(({ logicalChannelName: name }) => name === 'One')!.liveStreamId!;

  // Each question at the entrance opens a session of its own, which its cookie opens.
  let sessions = 0;
  source.on('/in.m3u8', (_request, response) => {
    sessions += 1;
    const name = `s${String(sessions)}`;
    const headers = { location: `/${name}/main.m3u8`, 'set-cookie': `session=${name}; Path=/` };
    response.writeHead(302, headers).end();
  });
  source.otherwise((request, response) => {
    const [, session = '', file = ''] = (request.url ?? '').split('/');
    if (!request.headers.cookie?.includes(`session=${session}`)) response.writeHead(403).end();
    else if (file === 'main.m3u8')
      response.end('#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nlive.m3u8\n');
    else if (file === 'live.m3u8') {
      const numbers = [2, 1, 0].map((back) => newest() - back);
      const pieces = numbers.map(
        (number) => `#EXTINF:${String(targetSeconds)},\n${String(number)}.ts`,
      );
      response.end(
        `#EXTM3U\n#EXT-X-TARGETDURATION:${String(targetSeconds)}\n#EXT-X-MEDIA-SEQUENCE:${String(numbers[0])}\n${pieces.join('\n')}\n`,
      );
    } else response.end(`piece ${file}`);
  });
}, 60_000);
afterAll(async () => {
  await operator.close();
  source.stop();
  files.remove();
});

const ask = async (viewer: string, file: string) => {
  const answer = await askLive(operator, id, file, { viewer });
  expect(answer.status).toBe(200);
  return answer.text();
};
const addressesIn = (text: string) => text.split('\n').filter((line) => /^[^#]/.test(line));
const asked = (file: RegExp) => source.seen.filter(({ url }) => file.test(url ?? '')).length;

test('[ANY-10] [ANY-07] twelve viewers of a channel are one player to its source: one session, one reading, each piece once', async () => {
  const children = await Promise.all(
    viewers.map(async (viewer) => addressesIn(await ask(viewer, 'chunks.m3u8'))[0]!),
  );
  // The look at what the source sends belongs to it.
  expect(asked(/^\/in\.m3u8/)).toBe(1);
  source.seen.length = 0;
  const seconds = 60;
  for (let second = 0; second < seconds; second += 1) {
    // Players do not ask at the same moment.
    const now = viewers.flatMap((viewer, at) =>
      at % targetSeconds === second % targetSeconds ? [[viewer, children[at]!] as const] : [],
    );
    await Promise.all(
      now.map(async ([viewer, child]) => {
        const [piece = ''] = addressesIn(await ask(viewer, child)).slice(-1);
        expect(await ask(viewer, `far/${piece}`)).toMatch(/^piece \d+\.ts$/);
      }),
    );
    operator.clock.now += 1_000;
  }
  expect(asked(/in\.m3u8|main\.m3u8/)).toBe(0);
  expect(asked(/live\.m3u8/)).toBeLessThanOrEqual(seconds / targetSeconds + 1);
  const pieces = source.seen.filter(({ url }) => url!.endsWith('.ts')).map(({ url }) => url);
  expect(pieces).toHaveLength(new Set(pieces).size);
  expect(pieces.length).toBeGreaterThanOrEqual(seconds / targetSeconds - 1);
});
