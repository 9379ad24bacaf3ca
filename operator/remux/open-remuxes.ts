import { availableParallelism } from 'node:os';
import type { Logger } from 'pino';
import { dataPaths, type OperatorEnv } from '#operator/base/env.ts';
import { freeBytesOf } from '#operator/serving/refused-writes.ts';
import { findEncoder, isInstalled } from './converting/ffmpeg.ts';
import { createRemuxes, type Remuxes, type RemuxesOptions } from './remuxes.ts';

interface Surroundings {
  env: Pick<OperatorEnv, 'dataDir' | 'ffmpeg' | 'channelBufferMs'>;
  now: () => number;
  log: Logger;
  /** Called when the reading of a source is given up. */
  onGiveUp?: RemuxesOptions['onGiveUp'];
}

/** The channels that this operator turns into HLS. Ffmpeg is looked for when the first channel needs it. */
export function openRemuxes({ env, now, log, onGiveUp }: Surroundings): Remuxes {
  const program = env.ffmpeg;
  return createRemuxes({
    folder: dataPaths.channels(env.dataDir),
    windowMs: env.channelBufferMs,
    ...(onGiveUp && { onGiveUp }),
    now,
    freeBytes: async () => (await freeBytesOf(env.dataDir)) ?? Infinity,
    converter: {
      program,
      running: 0,
      most: availableParallelism(),
      isInstalled: once(() => isInstalled(program)),
      encoder: once(async () => {
        const encoder = await findEncoder(program);
        log.info({ encoder: encoder.name }, 'pictures are converted with this encoder');
        return encoder;
      }),
    },
    events: (host) => ({
      onPlan: ({ delivery, picture, sound }) =>
        log.info(
          { host, delivery, picture: picture?.codec ?? null, sound: sound?.codec ?? null },
          'a channel is read',
        ),
      onFailure: (reason) => log.warn({ host, reason }, 'a channel broke off'),
      onError: (error) => log.error({ err: error, host }, 'a channel could not be read'),
    }),
  });
}

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | null = null;
  return () => (result ??= work());
}
