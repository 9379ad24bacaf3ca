import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { signStream } from '#lib/crypto/stream-signature.ts';
import { figure, type Figure } from '#tests/bench/figure.ts';
import { withOperator, type WatchedOperator } from '#tests/bench/importing/watched-operator.ts';
import { sendTransport } from '#tests/setup/operator/transport/transport-source.ts';
import { FIXTURE_SECONDS } from '#tests/setup/operator/transport/transport-fixture.ts';

const secret = 'a secret of the benchmark';
const channels = 20;
const firstNumber = 9_001;
const measuredMs = 20_000;
/** Clock ticks of Linux in a second. */
const ticksPerSecond = 100;

/** A stream of 8 Mbit/s with a key frame each second. */
function eightMegabits(): Buffer {
  const rate = ['-b:v', '7700k', '-minrate', '7700k', '-maxrate', '7700k', '-bufsize', '2M'];
  const seconds = String(FIXTURE_SECONDS);
  const inputs = `-f lavfi -i testsrc2=s=1280x720:r=25:d=${seconds} -f lavfi -i sine=f=440:d=${seconds}`;
  const encoding = '-vf noise=alls=20:allf=t -c:v libx264 -preset ultrafast -g 25 -c:a aac';
  const args = [...inputs.split(' '), ...encoding.split(' '), ...rate];
  const made = spawnSync('ffmpeg', ['-v', 'error', ...args, '-f', 'mpegts', 'pipe:1'], {
    maxBuffer: 64 * 1024 ** 2,
  });
  if (made.status !== 0) throw new Error(`ffmpeg is needed: ${made.stderr.toString()}`);
  return made.stdout;
}

/** Seconds of processor time that a process has used, and its memory in MB. */
function usedBy(pid: number): { seconds: number; megabytes: number } {
  const fields =
    readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
      .split(') ')[1]
      ?.split(' ') ?? [];
  const seconds = (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
  const status = readFileSync(`/proc/${String(pid)}/status`, 'utf8');
  return { seconds, megabytes: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024 };
}

/** Percent of a core that a process uses, and its memory at the end. */
async function measure(pid: number): Promise<{ percent: number; megabytes: number }> {
  const before = usedBy(pid);
  await pause(measuredMs);
  const after = usedBy(pid);
  const percent = ((after.seconds - before.seconds) / (measuredMs / 1000)) * 100;
  return { percent, megabytes: after.megabytes };
}

/**
 * What it takes to read channels in MPEG-TS for viewers, beside `ffmpeg -c copy` on the same input: processor, memory, and the time
 * to the first segment of a channel that is not read yet, and of one that is.
 */
export async function streamFigures(): Promise<Figure[]> {
  const bytes = eightMegabits();
  const server = createServer((_request, response) => sendTransport(response, bytes));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`;
  try {
    const env = { STREAM_SECRET: secret, PRIVATE_SOURCES: '127.0.0.1' };
    return await withOperator(env, (operator) => measureOperator(operator, address));
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

async function measureOperator(operator: WatchedOperator, address: string): Promise<Figure[]> {
  const viewers = await importChannels(operator, address);
  const idle = await measure(operator.pid);
  const ffmpeg = await measureFfmpeg(operator.folder, address);
  const [first, ...others] = viewers;
  if (!first) throw new Error('There are no channels.');
  const coldMs = await first.watch();
  const warmMs = await first.watch();
  const one = await measure(operator.pid);
  await Promise.all(others.map((viewer) => viewer.watch()));
  await pause(3_000);
  const all = await measure(operator.pid);
  for (const viewer of viewers) viewer.leave();
  const copy = { name: 'ffmpeg -c copy', value: ffmpeg.percent };
  const each = (all.percent - idle.percent) / channels;
  const eachMegabytes = (all.megabytes - idle.megabytes) / channels;
  const within = (text: string, isKept: boolean) => ({ text, isKept });
  return [
    figure(
      'one channel of 8 Mbit/s is read, processor',
      '% of a core',
      one.percent - idle.percent,
      copy,
    ),
    figure(
      '20 channels at once, processor of each',
      '% of a core',
      each,
      copy,
      within('≤ 3 %', each <= 3),
    ),
    figure('20 channels at once, memory of each', 'MB', eachMegabytes, {
      ...{ name: 'ffmpeg -c copy', value: ffmpeg.megabytes },
    }),
    figure(
      'cold channel, first segment',
      'ms',
      coldMs,
      {
        ...{ name: 'ffmpeg -c copy', value: ffmpeg.firstMs },
      },
      within('≤ 2,500 ms', coldMs <= 2_500),
    ),
    figure(
      'channel that is read, first segment',
      'ms',
      warmMs,
      {
        ...{ name: 'cold', value: coldMs },
      },
      within('≤ 700 ms', warmMs <= 700),
    ),
  ];
}

/** ffmpeg makes HLS of the same input, with segments of a second. */
async function measureFfmpeg(folder: string, address: string) {
  const own = join(folder, 'ffmpeg');
  await mkdir(own);
  const options = '-c copy -f hls -hls_time 1 -hls_segment_type fmp4 -hls_flags delete_segments';
  const args = ['-v', 'error', '-i', address, ...options.split(' '), join(own, 'live.m3u8')];
  const beganAt = performance.now();
  const child: ChildProcess = spawn('ffmpeg', args, { stdio: 'ignore' });
  try {
    while (!existsSync(join(own, 'live.m3u8'))) await pause(5);
    const firstMs = performance.now() - beganAt;
    return { firstMs, ...(await measure(child.pid ?? 0)) };
  } finally {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}

interface Viewer {
  /** Opens the channel and returns the time to its first segment in ms; then asks for its playlist each second. */
  watch: () => Promise<number>;
  leave: () => void;
}

async function importChannels(operator: WatchedOperator, address: string): Promise<Viewer[]> {
  const numbers = Array.from({ length: channels }, (_, place) => firstNumber + place);
  const lines = numbers.map(
    (number) =>
      `#EXTINF:-1 tvg-chno="${String(number)}",Bench ${String(number)}\n${address}${String(number)}\n`,
  );
  const list = join(operator.folder, 'bench.m3u');
  await writeFile(list, `#EXTM3U\n${lines.join('')}`);
  await operator.importSource('m3u', list);
  const ids = await Promise.all(numbers.map((number) => operator.channelId(number)));
  return ids.map((id) => viewerOf(operator.origin, id));
}

function viewerOf(origin: string, id: string): Viewer {
  const pathPrefix = `/media/live/sintonia/${id}/`;
  const wish = { pathPrefix, accountId: id, contentId: id, opens: { kind: 'live' } as const };
  const query = signStream(secret, { ...wish, lifetimeMinutes: 60 }, Date.now());
  const text = async (path: string) => {
    const answer = await fetch(`${origin}${pathPrefix}mp4/${path}`);
    if (!answer.ok) throw new Error(`${path}: ${String(answer.status)} ${await answer.text()}`);
    return answer.text();
  };
  let asking: NodeJS.Timeout | undefined;
  return {
    watch: async () => {
      const beganAt = performance.now();
      const main = await text(`chunks.m3u8?${query}`);
      const playlist = /^cut.+$/m.exec(main)?.[0] ?? '';
      const folder = playlist.slice(0, playlist.indexOf('/') + 1);
      const segment = (await text(playlist)).split('\n').findLast((line) => /^\d+\.m4s/.test(line));
      await text(`${folder}${segment ?? ''}`);
      const tookMs = performance.now() - beganAt;
      clearInterval(asking);
      asking = setInterval(() => void text(playlist).catch(() => undefined), 1_000);
      return tookMs;
    },
    leave: () => {
      clearInterval(asking);
    },
  };
}
