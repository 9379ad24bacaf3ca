import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Browser } from '@playwright/test';
import { channelList } from '#lib/contract/channels.ts';
import { firstFrameAfter, timeFirstFrames } from '#tests/setup/browser/first-frame.ts';
import { chooseChannel } from '#tests/setup/screens/own-channels.ts';
import { freePort, Program } from '#tests/setup/stack/program.ts';
import { Stack } from '#tests/setup/stack/stack.ts';
import { atMost, figure, type Figure } from '#tests/bench/figure.ts';
import { cpuSeconds, memoryMb, quantile } from '#tests/bench/load.ts';
import { watchChannel } from './simulated-viewer.ts';

const channels = 20;
const measuredMs = 30_000;
/** A reading ends so long after its last viewer. */
const readingEndsMs = 32_000;
const pictures = 5;
const goals = { cpuShare: 0.03, coldMs: 2_500, warmMs: 700 } as const;
const nameOf = (index: number) => `Own ${String(index + 1).padStart(2, '0')}`;

/**
 * Channels in MPEG-TS of 8 Mbit/s with a key frame each second, read by the operator without ffmpeg, each with one viewer:
 * CPU and memory beside `ffmpeg -c copy` on the same input, and the first picture in a browser.
 */
export async function remuxFigures(browser: Browser): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'sintonia-bench-remux-'));
  const provider = await startProvider(folder);
  const stack = await Stack.start({
    env: { PRIVATE_SOURCES: '127.0.0.1', FFMPEG_PATH: '/nowhere/ffmpeg', OPERATOR_FAULTS: '' },
  });
  try {
    const ids = await importChannels(stack, folder, provider.origin);
    return [
      ...(await firstPictures(browser, stack, ids)),
      ...(await costs(stack, ids, { folder, origin: provider.origin })),
    ];
  } finally {
    await Promise.all([stack.stop(), provider.program.stop()]);
    await rm(folder, { recursive: true, force: true });
  }
}

async function startProvider(folder: string) {
  const file = join(folder, 'station.ts');
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=1280x720:r=25,noise=alls=20:allf=t'];
  const sound = ['-f', 'lavfi', '-i', 'sine=f=440:r=48000'];
  const rate = ['-b:v', '7500k', '-minrate', '7500k', '-maxrate', '7500k', '-bufsize', '4M'];
  const coding = ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '25', '-pix_fmt', 'yuv420p'];
  await promisify(execFile)('ffmpeg', [
    ...['-loglevel', 'error', ...picture, ...sound, '-t', '20', ...coding, ...rate],
    ...['-x264-params', 'nal-hrd=cbr', '-c:a', 'aac', '-b:a', '128k', '-f', 'mpegts', file],
  ]);
  const port = await freePort();
  const origin = `http://127.0.0.1:${String(port)}`;
  const env = { PORT: String(port), TRANSPORT_FILE: file };
  const program = new Program('the provider', 'tests/bench/programs/transport-provider.ts', env);
  program.start();
  await program.isHealthy(origin, 20_000);
  return { program, origin };
}

/** The ids of the channels, in the order of their numbers. */
async function importChannels(stack: Stack, folder: string, origin: string): Promise<string[]> {
  const lines = Array.from(
    { length: channels },
    (_, index) => `#EXTINF:-1,${nameOf(index)}\n${origin}/${String(index)}.ts`,
  );
  const list = join(folder, 'own.m3u');
  await writeFile(list, `#EXTM3U\n${lines.join('\n')}\n`);
  await stack.command('import', 'm3u', list);
  await stack.command('demo', 'remove', '--yes');
  const answer = await fetch(stack.origin + channelList.address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', client: 'web', lang: 'en' },
    body: '{}',
  });
  const { result } = (await answer.json()) as {
    result: { channelListInfo: { logicalChannelId: string }[] };
  };
  return result.channelListInfo.map(({ logicalChannelId }) => logicalChannelId);
}

/** Runs `work` while each of the channels has a viewer. */
async function whileWatched<T>(stack: Stack, ids: string[], work: () => Promise<T>): Promise<T> {
  const stop = new AbortController();
  const viewers = ids.map((id) =>
    watchChannel(stack.origin, id, stop.signal).catch((error: unknown) => {
      if (!stop.signal.aborted) throw error;
    }),
  );
  const all = Promise.all(viewers);
  try {
    return await Promise.race([work(), all.then(() => Promise.reject(new Error('no viewers')))]);
  } finally {
    stop.abort();
    await all.catch(() => undefined);
  }
}

async function firstPictures(browser: Browser, stack: Stack, ids: string[]): Promise<Figure[]> {
  const context = await browser.newContext({ baseURL: stack.origin });
  const page = await context.newPage();
  await timeFirstFrames(page);
  await page.goto('/liveTv');
  const timesOf = async (from: number) => {
    const times: number[] = [];
    for (let index = from; index < from + pictures; index += 1)
      times.push(
        await firstFrameAfter(page, async () => void (await chooseChannel(page, nameOf(index)))),
      );
    return quantile(times, 0.5);
  };
  const coldMs = await timesOf(1);
  const warm = ids.slice(1 + pictures, 1 + 2 * pictures);
  const warmMs = await whileWatched(stack, warm, async () => {
    await pause(5_000);
    return timesOf(1 + pictures);
  });
  await context.close();
  const budgetOf = (value: number, most: number) => ({ budget: atMost(value, most, 'ms') });
  return [
    figure(
      'MPEG-TS, first picture of a cold channel, p50',
      'ms',
      coldMs,
      {
        ...{ name: 'one that is read already', value: warmMs },
      },
      budgetOf(coldMs, goals.coldMs),
    ),
    figure(
      'MPEG-TS, first picture of a channel that is read, p50',
      'ms',
      warmMs,
      {
        ...{ name: 'goal', value: goals.warmMs },
      },
      budgetOf(warmMs, goals.warmMs),
    ),
  ];
}

interface Cost {
  /** Of one core. */
  cpu: number;
  memoryMb: number;
}

async function costs(
  stack: Stack,
  ids: string[],
  at: { folder: string; origin: string },
): Promise<Figure[]> {
  const { pid } = stack.operator;
  await pause(readingEndsMs);
  const idle = await costOf(pid);
  const one = await whileWatched(stack, ids.slice(0, 1), () => steadyCostOf(pid));
  const many = await whileWatched(stack, ids, () => steadyCostOf(pid));
  const theirs = await costOfFfmpeg(at);
  const name = 'ffmpeg -c copy';
  const oneCpu = (one.cpu - idle.cpu) * 100;
  const each = {
    cpu: ((many.cpu - idle.cpu) / channels) * 100,
    memoryMb: (many.memoryMb - idle.memoryMb) / channels,
  };
  const most = goals.cpuShare * 100;
  return [
    figure(
      'MPEG-TS of 8 Mbit/s, CPU of a channel',
      '% of a core',
      oneCpu,
      {
        ...{ name, value: theirs.cpu * 100 },
      },
      { budget: { text: `≤ ${String(most)} %`, isKept: oneCpu <= most } },
    ),
    figure(`MPEG-TS, CPU of each of ${String(channels)} channels`, '% of a core', each.cpu, {
      ...{ name, value: theirs.cpu * 100 },
    }),
    figure(`MPEG-TS, memory of each of ${String(channels)} channels`, 'MB', each.memoryMb, {
      ...{ name, value: theirs.memoryMb },
    }),
  ];
}

async function steadyCostOf(pid: number): Promise<Cost> {
  await pause(5_000);
  return costOf(pid);
}

async function costOf(pid: number): Promise<Cost> {
  const before = cpuSeconds(pid);
  await pause(measuredMs);
  return {
    cpu: (cpuSeconds(pid) - before) / (measuredMs / 1000),
    memoryMb: memoryMb(pid, 'RssAnon'),
  };
}

async function costOfFfmpeg({ folder, origin }: { folder: string; origin: string }): Promise<Cost> {
  const how = ['-f', 'hls', '-hls_time', '1', '-hls_segment_type', 'fmp4', '-hls_list_size', '180'];
  const to = join(folder, 'theirs.m3u8');
  const ffmpeg = spawn(
    'ffmpeg',
    [
      ...[
        '-loglevel',
        'error',
        '-i',
        `${origin}/theirs.ts`,
        '-c',
        'copy',
        '-bsf:a',
        'aac_adtstoasc',
        ...how,
      ],
      ...['-hls_flags', 'delete_segments', to],
    ],
    { stdio: 'ignore' },
  );
  try {
    const cost = await steadyCostOf(ffmpeg.pid ?? 0);
    if (ffmpeg.exitCode !== null) throw new Error('ffmpeg has ended');
    return cost;
  } finally {
    ffmpeg.kill();
  }
}
