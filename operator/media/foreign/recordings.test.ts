import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { channelList, type Channel } from '#lib/contract/channels.ts';
import { signStream, type StreamOpening } from '#lib/crypto/stream-signature.ts';
import { openTestOperator, type TestOperator } from '#tests/setup/operator/in-memory-operator.ts';
import { openingOf } from '#tests/setup/operator/loop-origin.ts';
import { runOn } from '#tests/setup/operator/run-on.ts';
import { filmSource } from '#tests/setup/operator/sources/films/film-source.ts';
import { hasFfmpeg } from '#tests/setup/operator/sources/films/tone-film.ts';
import { ForeignSource } from '#tests/setup/operator/sources/foreign-source.ts';
import {
  activeUser,
  panelUser,
  servePanel,
  type AskedRecording,
  type PanelAnswers,
  type Recorded,
} from '#tests/setup/operator/sources/xtream-panel.ts';

const secret = 'a secret of sixteen characters';
const withFfmpeg = hasFfmpeg ? test : test.skip;
let operator: TestOperator;
let panel: ForeignSource;
let asked: AskedRecording[] = [];
/** The DVR id of the channel. */
let id = '';

beforeAll(async () => {
  panel = await ForeignSource.start();
  operator = await openTestOperator({
    guideOf: [],
    env: { STREAM_SECRET: secret, PRIVATE_SOURCES: '127.0.0.1' },
  });
}, 60_000);
beforeEach(() => {
  asked = [];
});
afterAll(async () => {
  await operator.close();
  panel.stop();
});

/** A panel below a path, whose clock shows the time of Madrid, with one channel. */
async function account(name: string, answers: PanelAnswers): Promise<void> {
  const channel = { name, stream_id: 17, tv_archive: 1, tv_archive_duration: 5 };
  servePanel(panel, {
    ...{ base: '/c', server: { timezone: 'Europe/Madrid' }, get_live_streams: [channel] },
    ...answers,
    recorded: (one) => {
      asked.push(one);
      return answers.recorded?.(one) ?? null;
    },
  });
  const { username, password } = panelUser;
  const line = ['import', 'xtream', `${panel.origin}/c`, username, password, '--name', name];
  const { code, complained } = await runOn(operator, line);
  expect([code, complained]).toEqual([0, '']);
  const { token } = await operator.visit();
  const known = await operator.get<{ channelListInfo: Channel[] }>(channelList, {}, { token });
  id = known.channelListInfo.find(({ logicalChannelName: one }) => one === name)!.dvrStreamId!;
}

function watch(file: string, from = '', opens?: StreamOpening): Promise<Response> {
  const folder = `/media/dvr/${id}/`;
  const address = new URL(file, new URL(from, `http://operator${folder}mp4/`));
  const { pathname: path } = address;
  if (address.search === '') {
    const wish = { pathPrefix: folder, accountId: 'a', contentId: 'c', lifetimeMinutes: 5 };
    const signed = { ...wish, opens: opens ?? openingOf(path) };
    address.search = signStream(secret, signed, operator.clock.now);
  }
  return operator.app(new Request(address));
}

/** Two hours ago, eleven seconds after a full minute. */
const startOf = () => Math.floor(operator.clock.now / 60_000) * 60 - 7_200 + 11;
const rangeOf = (start: number, seconds = 600) => `playlist_dvr_range-${start}-${seconds}.m3u8`;
const inMadrid = (seconds: number) =>
  new Date(seconds * 1000)
    .toLocaleString('sv-SE', { timeZone: 'Europe/Madrid', dateStyle: 'short', timeStyle: 'short' })
    .replace(' ', ':')
    .replace(/:(\d\d)$/, '-$1');

const hls = '#EXTM3U\n#EXT-X-TARGETDURATION:60\n#EXTINF:60,\n0.ts\n#EXT-X-ENDLIST\n';

test('[ANY-05] a panel below a path is asked for its recordings by its own clock', async () => {
  await account('HLS', { recorded: () => hls });
  const start = startOf();
  const answer = await watch(rangeOf(start));
  expect(answer.status).toBe(200);
  expect(asked).toEqual([
    { form: 'path', id: '17', start: inMadrid(start - 11), minutes: '11', ending: 'm3u8' },
  ]);
  const text = await answer.text();
  expect(text).toContain(`#EXT-X-PROGRAM-DATE-TIME:${new Date((start - 11) * 1000).toISOString()}`);
  expect(text).not.toContain('ana');
});

test('[ANY-05] a panel that knows the older address alone is asked by it from then on', async () => {
  await account('Script', { recorded: ({ form }) => (form === 'script' ? hls : null) });
  const start = startOf();
  expect((await watch(rangeOf(start))).status).toBe(200);
  expect(asked.map(({ form, start: from }) => [form, from])).toEqual([
    ['path', inMadrid(start - 11)],
    ['script', inMadrid(start - 11)],
  ]);
  expect((await watch(rangeOf(start + 60))).status).toBe(200);
  expect(asked.slice(2).map(({ form }) => form)).toEqual(['script']);
});

test('[ANY-05] a recording that the panel does not have is told as such', async () => {
  await account('Empty', {});
  expect((await watch(rangeOf(startOf()))).status).toBe(404);
});

/** Twelve seconds as a panel records them: one transport stream. */
function transportStream(): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'recordings-'));
  const path = join(folder, 'a.ts');
  const input = ['-f', 'lavfi', '-i', 'testsrc2=s=160x90:r=25:d=12'];
  const sound = ['-f', 'lavfi', '-i', 'sine=d=12'];
  const codecs = ['-c:v', 'libx264', '-g', '50', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
  const shifted = ['-output_ts_offset', '4000'];
  execFileSync('ffmpeg', ['-v', 'error', ...input, ...sound, ...codecs, ...shifted, path]);
  const bytes = readFileSync(path);
  rmSync(folder, { recursive: true, force: true });
  return bytes;
}

const wholeOrParts = (bytes: Buffer): Exclude<Recorded, string> => {
  const parts = filmSource(bytes);
  return (request, response) => {
    if (request.headers.range === undefined) response.writeHead(200).end(bytes);
    else parts(request, response);
  };
};

const picture = (main: string) => /^rec\S+$/m.exec(main)![0];

withFfmpeg.each([
  ['an account of transport streams alone', { allowed_output_formats: ['ts'] }, 'ts'],
  ['a panel that sends a transport stream in place of a playlist', {}, 'm3u8'],
])(
  '[ANY-05] the recordings of %s play as HLS, to their end',
  async (name, user, ending) => {
    const bytes = transportStream();
    await account(name, {
      user: { ...activeUser, ...user },
      recorded: ({ form }) => (form === 'path' ? wholeOrParts(bytes) : null),
    });
    const start = startOf();
    const main = await watch(rangeOf(start));
    expect(main.status).toBe(200);
    expect(asked[0]).toMatchObject({ form: 'path', start: inMadrid(start - 11), ending });
    const playlist = picture(await main.text());
    const text = await (await watch(playlist)).text();
    expect(text).toContain('#EXT-X-ENDLIST');
    const seconds = [...text.matchAll(/#EXTINF:([\d.]+)/g)].map(([, one]) => Number(one));
    expect(seconds.reduce((sum, one) => sum + one, 0)).toBeCloseTo(12, 0);
    const segment = text.split('\n').find((line) => line.includes('.m4s'))!;
    const folder = `rec${start}-600/`;
    const piece = await watch(`${folder}${segment}`);
    expect([piece.status, piece.headers.get('content-type')]).toEqual([200, 'video/mp4']);
    // A viewer of another range does not get there.
    const other: StreamOpening = { kind: 'catch-up', fromSeconds: start + 1, toSeconds: start + 9 };
    const path = new URL(segment, 'http://operator/').pathname;
    expect((await watch(`${folder}${path.slice(1)}`, '', other)).status).toBe(403);
  },
  60_000,
);

withFfmpeg(
  '[ANY-05] [ANY-07] a recording in place of a playlist plays on an account with one connection',
  async () => {
    const answers = wholeOrParts(transportStream());
    let open = 0;
    let mostOpen = 0;
    const counted: typeof answers = (request, response) => {
      open += 1;
      mostOpen = Math.max(mostOpen, open);
      response.once('close', () => (open -= 1));
      answers(request, response);
    };
    await account('One connection', {
      user: { ...activeUser, max_connections: '1' },
      recorded: ({ form }) => (form === 'path' ? counted : null),
    });
    const main = await watch(rangeOf(startOf()));
    expect([main.status, await main.text()]).toEqual([200, expect.stringContaining('.m3u8')]);
    expect(mostOpen).toBe(1);
  },
  60_000,
);
