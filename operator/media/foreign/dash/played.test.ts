import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { film, set } from '#tests/setup/operator/sources/dash-samples.ts';
import { dashTrackOf, hlsOfDash } from './dash-to-hls.ts';

const run = promisify(execFile);
const isThere = ['ffmpeg', 'ffprobe'].every((name) => spawnSync(name, ['-version']).status === 0);
const withFfmpeg = isThere ? test : test.skip;

const SECONDS = 7;
const made = [
  ...['-v', 'error', '-f', 'lavfi', '-i', 'testsrc=s=320x180:r=25', '-f', 'lavfi', '-i', 'sine'],
  ...['-t', `${SECONDS}`, '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'],
  ...['-g', '50', '-c:a', 'aac', '-f', 'dash', '-seg_duration', '2'],
];
const probedForm = z.object({
  streams: z.array(z.object({ codec_name: z.string() })),
  format: z.object({ duration: z.coerce.number() }),
});

let folder = '';
let server: Server;
let origin = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dash-'));
  // `name.m3u8` is the manifest `name.mpd` as HLS; everything else is a file.
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '', origin);
    answer(url).then(
      (bytes) => {
        const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '');
        if (!range) {
          response.end(bytes);
          return;
        }
        const from = Number(range[1]);
        const to = range[2] ? Number(range[2]) : bytes.length - 1;
        response.writeHead(206, { 'Content-Range': `bytes ${from}-${to}/${bytes.length}` });
        response.end(bytes.subarray(from, to + 1));
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true, force: true });
});

async function answer(url: URL): Promise<Buffer> {
  const name = basename(url.pathname);
  if (!name.endsWith('.m3u8')) return readFile(join(folder, name));
  const entrance = `${origin}/${name.replace('.m3u8', '.mpd')}`;
  const text = await readFile(join(folder, basename(entrance)), 'utf8');
  const track = url.searchParams.get('track');
  const question = { text, url: new URL(entrance), entrance, track, nowMs: 0, readRange };
  const playlist = await hlsOfDash(question);
  return Buffer.from(
    playlist.replaceAll(
      /http:[^"\s]+#dash=[\w.-]+/g,
      (address) => `${origin}/${name}?track=${dashTrackOf(address) ?? ''}`,
    ),
  );
}

async function readRange(address: string, from: number, to: number): Promise<Buffer> {
  const file = await open(join(folder, basename(new URL(address).pathname)));
  const bytes = Buffer.alloc(to - from + 1);
  await file.read(bytes, 0, bytes.length, from);
  await file.close();
  return bytes;
}

async function probed(name: string) {
  const wanted = ['-show_entries', 'stream=codec_name:format=duration', '-of', 'json'];
  const { stdout } = await run('ffprobe', ['-v', 'error', ...wanted, `${origin}/${name}`]);
  const { streams, format } = probedForm.parse(JSON.parse(stdout));
  return { codecs: streams.map(({ codec_name: codec }) => codec).sort(), ...format };
}

describe('[ANY-04] a DASH film as HLS', () => {
  withFfmpeg('is read by a player with its whole length, picture and sound', async () => {
    await run('ffmpeg', [...made, join(folder, 'film.mpd')]);
    const { codecs, duration } = await probed('film.m3u8');
    expect(codecs).toEqual(['aac', 'h264']);
    expect(Math.abs(duration - SECONDS)).toBeLessThan(0.1);
    const film = `${origin}/film.m3u8`;
    // Nothing is wrong with any picture or sound in it.
    const { stderr } = await run('ffmpeg', ['-v', 'error', '-i', film, '-f', 'null', '-']);
    expect(stderr).toBe('');
  });

  withFfmpeg('whose tracks are one file each, in ranges, too', async () => {
    const more = [
      '-single_file',
      '1',
      '-global_sidx',
      '1',
      '-single_file_name',
      '$RepresentationID$.mp4',
    ];
    await run('ffmpeg', [...made, ...more, join(folder, 'one.mpd')]);
    const { codecs, duration } = await probed('one.m3u8');
    expect(codecs).toEqual(['aac', 'h264']);
    expect(Math.abs(duration - SECONDS)).toBeLessThan(0.1);
  });

  withFfmpeg('whose files have an index, which the manifest does not place', async () => {
    const file = join(folder, 'whole.mp4');
    const toMp4 = made.slice(0, made.indexOf('-f', made.indexOf('-c:a')));
    const flags = [
      '-an',
      '-movflags',
      '+frag_keyframe+empty_moov+default_base_moof+dash+global_sidx',
    ];
    await run('ffmpeg', [...toMp4, ...flags, file]);
    const bytes = await readFile(file);
    const at = bytes.indexOf('sidx') - 4;
    const range = `${at}-${at + bytes.readUInt32BE(at) - 1}`;
    const placed = `<SegmentBase indexRange="${range}"><Initialization range="0-${at - 1}"/></SegmentBase>`;
    for (const segments of [placed, '']) {
      const track = `<BaseURL>whole.mp4</BaseURL>${segments}`;
      await writeFile(
        join(folder, 'whole.mpd'),
        film(`<Period>${set('video', track, { codecs: 'avc1.42c00d' })}</Period>`, `PT${SECONDS}S`),
      );
      const { codecs, duration } = await probed('whole.m3u8');
      expect(codecs).toEqual(['h264']);
      expect(Math.abs(duration - SECONDS)).toBeLessThan(0.1);
    }
    await run('ffmpeg', [...toMp4, '-y', '-an', '-movflags', '+faststart', file]);
    await expect(answer(new URL(`${origin}/whole.m3u8?track=v`))).rejects.toThrow('has no index');
  });
});
