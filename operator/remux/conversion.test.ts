import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { ForeignSource } from '#tests/setup/operator/sources/foreign-source.ts';
import {
  playlistIn,
  remuxesUnderTest,
  type RemuxesUnderTest,
} from '#tests/setup/operator/transport/remuxes-under-test.ts';

/** These tests make their inputs with ffmpeg; where it is not installed they have nothing to say. */
const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;
const withFfmpeg = hasFfmpeg ? test : test.skip;

const folder = mkdtempSync(join(tmpdir(), 'conversion-'));
let source: ForeignSource;
let own: RemuxesUnderTest | null = null;

beforeAll(async () => {
  source = await ForeignSource.start();
});
afterEach(async () => {
  await own?.close();
  own = null;
});
afterAll(() => {
  source.stop();
  rmSync(folder, { recursive: true, force: true });
});

function ffmpeg(...args: string[]): Buffer {
  const { status, stdout, stderr } = spawnSync('ffmpeg', ['-hide_banner', '-v', 'error', ...args], {
    maxBuffer: 64 * 1024 ** 2,
  });
  if (status !== 0) throw new Error(stderr.toString());
  return stdout;
}

/** The tone begins after this long. */
const TONE_AT = 2;

/** A transport stream of six seconds. */
function streamOf(picture: string[], sound: string[]): Buffer {
  const tone = `aevalsrc='if(gte(t,${TONE_AT}),0.5*sin(2*PI*440*t),0)':s=48000:d=6`;
  const inputs = ['-f', 'lavfi', '-i', 'testsrc2=s=160x90:r=25:d=6', '-f', 'lavfi', '-i', tone];
  return ffmpeg(...inputs, ...picture, ...sound, '-f', 'mpegts', 'pipe:1');
}

const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '25', '-pix_fmt', 'yuv420p'];

/** All that a viewer gets of a channel, as a file. */
async function watched(stream: Buffer, program: string): Promise<string> {
  own = remuxesUnderTest({ ffmpeg: program });
  source.on('/a', (_request, response) => response.end(stream));
  const address = `${source.origin}/a`;
  const byMs = performance.now() + 60_000;
  let { text } = await own.open(address);
  // A slow machine may need longer for the first segment than a request waits.
  while (playlistIn(text) === '' && performance.now() < byMs) ({ text } = await own.open(address));
  const place = playlistIn(text);
  // At the end the source is read again: until then all of it is there.
  let list = '';
  while (!list.includes('#EXT-X-DISCONTINUITY\n')) {
    if (performance.now() > byMs) throw new Error(`it never came: ${text} ${String(own.errors)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
    list = await (await own.part(address, place)).text();
  }
  const [first = ''] = list.split('#EXT-X-DISCONTINUITY\n');
  const names = ['init-0.mp4', ...(first.match(/^\d+\.m4s/gm) ?? [])];
  const parts: Buffer[] = [];
  for (const name of names) {
    const part = await own.part(address, place.replace('live.m3u8', name));
    parts.push(Buffer.from(await part.arrayBuffer()));
  }
  const file = join(folder, `${program === 'ffmpeg' ? 'by-ffmpeg' : 'here'}.mp4`);
  writeFileSync(file, Buffer.concat(parts));
  return file;
}

/** The codecs of a file, and how long after its picture the tone begins, in seconds. */
function factsOf(file: string) {
  const probed = spawnSync('ffprobe', [
    ...['-v', 'error', '-show_entries', 'stream=codec_name,start_time', '-of', 'json', file],
  ]);
  const { streams } = JSON.parse(probed.stdout.toString()) as {
    streams: { codec_name: string; start_time: string }[];
  };
  const pcm = ffmpeg(
    '-i',
    file,
    '-map',
    '0:a',
    '-f',
    's16le',
    '-ac',
    '1',
    '-ar',
    '48000',
    'pipe:1',
  );
  let at = 0;
  while (at + 1 < pcm.byteLength && Math.abs(pcm.readInt16LE(at)) < 1_500) at += 2;
  const [picture, sound] = streams.map(({ start_time: from }) => Number(from));
  return {
    codecs: streams.map(({ codec_name: name }) => name),
    toneAt: at / 2 / 48_000 + sound! - picture!,
  };
}

withFfmpeg.each([
  ['AC-3', ['-c:a', 'ac3', '-ac', '6']],
  ['E-AC-3', ['-c:a', 'eac3', '-ac', '2']],
  ['MP2', ['-c:a', 'mp2', '-ac', '2']],
  ['MP3', ['-c:a', 'libmp3lame', '-ac', '1']],
])(
  '[ANY-02] sound in %s becomes AAC in this process, in step with the picture within 40 ms',
  async (_codec, sound) => {
    const facts = factsOf(await watched(streamOf(h264, sound), '/nowhere/ffmpeg'));
    expect(facts.codecs).toEqual(['h264', 'aac']);
    expect(Math.abs(facts.toneAt - TONE_AT)).toBeLessThan(0.04);
  },
  120_000,
);

withFfmpeg.each([
  ['DTS sound', h264, ['-c:a', 'dca', '-strict', '-2', '-ac', '2']],
  ['an MPEG-2 picture', ['-c:v', 'mpeg2video', '-g', '12'], ['-c:a', 'mp2', '-ac', '2']],
  [
    'an HEVC picture',
    ['-c:v', 'libx265', '-x265-params', 'log-level=error', '-g', '25'],
    ['-c:a', 'aac'],
  ],
])(
  '[ANY-03] %s is converted by ffmpeg, in step within 40 ms',
  async (_what, picture, sound) => {
    const facts = factsOf(await watched(streamOf(picture, sound), 'ffmpeg'));
    expect(facts.codecs).toEqual(['h264', 'aac']);
    expect(Math.abs(facts.toneAt - TONE_AT)).toBeLessThan(0.04);
  },
  120_000,
);

/** As a player does: on a slow machine the first question comes before the first segment. */
async function begin(remuxes: RemuxesUnderTest): Promise<void> {
  for (let tries = 0; tries < 6; tries += 1) {
    const { status, text } = await remuxes.open(`${source.origin}/a`);
    if (status === 200) return;
    expect([status, text]).toEqual([503, 'the channel is still starting']);
  }
  throw new Error('the channel does not start');
}

withFfmpeg(
  '[ANY-03] no ffmpeg is left running when a converted channel ends',
  async () => {
    own = remuxesUnderTest({ ffmpeg: 'ffmpeg' });
    const stream = streamOf(['-c:v', 'mpeg2video', '-g', '12'], ['-c:a', 'mp2']);
    source.on('/a', (_request, response) => void response.write(stream));
    await begin(own);
    const children = () => {
      const tasks = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8');
      return tasks.split(' ').filter((pid) => {
        try {
          return pid !== '' && readFileSync(`/proc/${pid.trim()}/comm`, 'utf8').trim() === 'ffmpeg';
        } catch {
          return false;
        }
      });
    };
    expect(children()).toHaveLength(1);
    own.clock.now += 30_000;
    await own.remuxes.sweep();
    expect(children()).toEqual([]);
  },
  120_000,
);

withFfmpeg(
  '[ANY-03] no more channels are converted than the machine has cores',
  async () => {
    own = remuxesUnderTest({ ffmpeg: 'ffmpeg', conversionsMax: 1 });
    const stream = streamOf(['-c:v', 'mpeg2video', '-g', '12'], ['-c:a', 'mp2']);
    for (const path of ['/a', '/b']) {
      source.on(path, (_request, response) => void response.write(stream));
    }
    await begin(own);
    expect(await own.open(`${source.origin}/b`)).toEqual({
      status: 503,
      text: 'service full: too many channels are converted at once',
    });
  },
  120_000,
);
