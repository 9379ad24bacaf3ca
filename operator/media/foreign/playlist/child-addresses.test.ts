import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { channelList, type Channel } from '#lib/contract/channels.ts';
import { openTestOperator, type TestOperator } from '#tests/setup/operator/in-memory-operator.ts';
import { runOn } from '#tests/setup/operator/run-on.ts';
import { ForeignSource } from '#tests/setup/operator/sources/foreign-source.ts';
import { importFiles } from '#tests/setup/operator/sources/import-files.ts';
import { askLive, streamSecret } from '#tests/setup/operator/sources/live-asker.ts';

const files = importFiles();
const ids = new Map<string, string>();
let operator: TestOperator;
let source: ForeignSource;

beforeAll(async () => {
  source = await ForeignSource.start();
  operator = await openTestOperator({
    guideOf: [],
    env: { STREAM_SECRET: streamSecret, PRIVATE_SOURCES: '127.0.0.1' },
  });
  const names = ['token', 'path', 'closed', 'sound'];
  const entries = names.map((name) => `#EXTINF:-1,${name}\n${source.origin}/${name}/main.m3u8\n`);
  await runOn(operator, ['import', 'm3u', files.file('tv.m3u', `#EXTM3U\n${entries.join('')}`)]);
  const { token } = await operator.visit();
  const answer = await operator.get<{ channelListInfo: Channel[] }>(channelList, {}, { token });
  for (const { logicalChannelName, liveStreamId } of answer.channelListInfo)
    ids.set(logicalChannelName, liveStreamId!);
}, 60_000);
beforeEach(() => {
  source.seen.length = 0;
  operator.clock.now += 60_000;
});
afterAll(async () => {
  await operator.close();
  source.stop();
  files.remove();
});

const live = '#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXT-X-MEDIA-SEQUENCE:7\n#EXTINF:4,\n7.ts\n';
const quality = (address: string) => `#EXT-X-STREAM-INF:BANDWIDTH=1000,AUDIO="a"\n${address}\n`;
const sound = (lang: string, address: string) =>
  `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="${lang}",LANGUAGE="${lang}",DEFAULT=NO,URI="${address}"\n`;

const ask = async (name: string, file = 'chunks.m3u8') => {
  const answer = await askLive(operator, ids.get(name)!, file);
  return { status: answer.status, text: await answer.text() };
};
/** The addresses of the playlists that a main playlist names for players. */
async function childrenOf(name: string): Promise<string[]> {
  const { text } = await ask(name);
  return [...text.matchAll(/(?:URI="|^)(far\/[^"\n]+)/gm)].map(([, address]) => address!);
}
const asked = (path: string) =>
  source.seen.filter(({ url }) => url!.split('?', 1)[0] === path).length;

describe('[ANY-10] addresses that a main playlist hands out for a time', () => {
  test('are renewed when their token ends, and the player goes on with the one that it has', async () => {
    let token = 1;
    source.on('/token/main.m3u8', (_request, response) =>
      response.end(`#EXTM3U\n${quality(`live.m3u8?token=${String(token)}`)}`),
    );
    source.on('/token/live.m3u8', ({ url }, response) => {
      if (url!.endsWith(`token=${String(token)}`)) response.end(live);
      else response.writeHead(403).end();
    });
    const [child] = await childrenOf('token');
    for (token = 1; token <= 3; token += 1) {
      for (let times = 0; times < 3; times += 1) {
        expect((await ask('token', child)).status).toBe(200);
        operator.clock.now += 2_000;
      }
    }
    // Once by the player, twice for a new token; the look at the channel before it plays counts, too.
    expect(asked('/token/main.m3u8')).toBeLessThanOrEqual(4);
  });

  test('are renewed by their place when the whole address is another', async () => {
    let machine = 'one';
    source.on('/path/main.m3u8', (_request, response) =>
      response.end(
        `#EXTM3U\n${sound('en', `${machine}/en.m3u8`)}${quality(`${machine}/live.m3u8`)}`,
      ),
    );
    for (const name of ['one', 'two']) {
      for (const file of ['en', 'live']) {
        source.on(`/path/${name}/${file}.m3u8`, (_request, response) => {
          if (name === machine) response.end(live);
          else response.writeHead(404).end();
        });
      }
    }
    const children = await childrenOf('path');
    for (const child of children) expect((await ask('path', child)).status).toBe(200);
    machine = 'two';
    // The source may have new pieces.
    operator.clock.now += 4_000;
    const before = asked('/path/main.m3u8');
    for (const child of children) expect((await ask('path', child)).status).toBe(200);
    expect(asked('/path/two/en.m3u8')).toBe(1);
    // One reading serves both.
    expect(asked('/path/main.m3u8')).toBe(before + 1);

    // Numbers that begin anew are for players to begin anew.
    machine = 'three';
    for (const file of ['en', 'live'])
      source.serve(`/path/three/${file}.m3u8`, live.replace('SEQUENCE:7', 'SEQUENCE:1'));
    operator.clock.now += 60_000;
    for (const child of children) expect((await ask('path', child)).status).toBe(410);
  });

  test('are asked rarely when the main playlist names nothing that plays', async () => {
    let isClosed = false;
    let token = 0;
    source.on('/closed/main.m3u8', (_request, response) =>
      response.end(`#EXTM3U\n${quality(`live.m3u8?token=${String((token += 1))}`)}`),
    );
    source.on('/closed/live.m3u8', (_request, response) => {
      if (isClosed) response.writeHead(403).end();
      else response.end(live);
    });
    const [child] = await childrenOf('closed');
    isClosed = true;
    const before = asked('/closed/main.m3u8');
    for (let times = 0; times < 8; times += 1) {
      expect((await ask('closed', child)).status).toBe(502);
      operator.clock.now += 2_000;
    }
    expect(asked('/closed/main.m3u8')).toBe(before + 1);
  });
});

test('[ANY-10] a sound track that was not there comes back while the stream is watched, and is asked for rarely', async () => {
  let isThere = false;
  source.serve(
    '/sound/main.m3u8',
    `#EXTM3U\n${sound('en', 'en.m3u8')}${sound('es', 'es.m3u8')}${quality('live.m3u8')}`,
  );
  source.serve('/sound/live.m3u8', live);
  source.serve('/sound/es.m3u8', live);
  source.on('/sound/en.m3u8', (_request, response) => {
    if (isThere) response.end(live);
    else response.writeHead(404).end();
  });
  const [english] = await childrenOf('sound');
  // A player that waits for it shows nothing: it begins anew at once.
  expect((await ask('sound', english)).status).toBe(410);
  const without = await ask('sound');
  expect(without.text).not.toContain('LANGUAGE="en"');
  const child = /^far\/.+$/m.exec(without.text)![0];
  const watch = async (seconds: number) => {
    const statuses = new Set<number>();
    for (let second = 0; second < seconds; second += 4) {
      statuses.add((await ask('sound', child)).status);
      operator.clock.now += 4_000;
    }
    return [...statuses];
  };
  const before = asked('/sound/en.m3u8');
  expect(await watch(120)).toEqual([200]);
  // After 15, 45 and 105 seconds.
  expect(asked('/sound/en.m3u8') - before).toBe(3);

  isThere = true;
  const statuses = await watch(160);
  expect(statuses).toEqual([200, 410]);
  // The player begins anew, once.
  expect((await ask('sound')).text).toContain('LANGUAGE="en"');
  expect(await watch(60)).toEqual([200]);
});
