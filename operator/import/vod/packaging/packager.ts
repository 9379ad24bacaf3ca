import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { millisecondsInMinute } from 'date-fns/constants';
import { packagedIndexSchema, type PackagedIndex } from '#operator/streams-in/packaged-index.ts';
import type { VodStore } from '#operator/import/vod/vod-store.ts';
import type { PackagingAnswer, PackagingOrder } from './packaging-messages.ts';
import { say, type Phrase } from '#operator/words/say.ts';

/** Increment when the packaging changes: all packages are then made again. */
const PACKAGING = 1;
const SAMPLE_BYTES = 64 * 1024;
/** The memory limit of the packaging program: a container that needs more is not a film. */
const MEMORY_MB = 1_024;
/** A program without output for this long counts as hung. */
const SILENCE_MS = 10 * millisecondsInMinute;
const ENDING_MS = 5_000;

export interface MediaFile {
  /** An absolute path. */
  path: string;
  size: number;
  modifiedAt: number;
}

type Progress = Extract<PackagingAnswer, { stage: string }>;
type Outcome = { index: PackagedIndex } | { refused: Phrase } | { failed: string };

interface PackagerOptions {
  store: VodStore;
  hasFfmpeg: boolean;
  /** Ends the running program. */
  signal: AbortSignal;
  /** Runs the packaging program; tests replace it. */
  run?: typeof runProgram;
}

/** Packages films, one at a time. A film keeps its package, even under another file name. */
export function createPackager({ store, hasFfmpeg, signal, run = runProgram }: PackagerOptions) {
  const isWhole = (index: PackagedIndex | null): index is PackagedIndex =>
    index !== null && !(index.isPartial && hasFfmpeg);
  return {
    nameOf: packageName,

    /** The package of that name, or null when it is missing or could now be made better. */
    async find(name: string): Promise<PackagedIndex | null> {
      const index = await readIndex(store.path('packages', name));
      return isWhole(index) && index.subtitles ? index : null;
    },

    async make(
      name: string,
      { path: source }: MediaFile,
      onProgress: (progress: Progress) => void,
    ): Promise<Outcome> {
      const place = store.path('packages', name);
      const isPackaged = isWhole(await readIndex(place));
      const folder = isPackaged ? place : join(await store.workFolder(), name);
      const watching = { onProgress, signal };
      try {
        const end = await run({ source, folder, hasFfmpeg, isPackaged }, watching);
        if (!('done' in end)) return end;
        const index = await readIndex(folder);
        if (!index) return { refused: say('streamsUnclear') };
        if (isPackaged) return { index };
        await rm(place, { recursive: true, force: true });
        await rename(folder, place);
        return { index };
      } finally {
        if (!isPackaged) await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

export type Packager = ReturnType<typeof createPackager>;

/** Identifies a film under any name: by size, modification time, and its first and last bytes. */
async function packageName({ path, size, modifiedAt }: MediaFile): Promise<string> {
  const hash = createHash('sha256').update(`${PACKAGING} ${size} ${modifiedAt} `);
  const file = await open(path);
  try {
    for (const position of [0, Math.max(0, size - SAMPLE_BYTES)]) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(SAMPLE_BYTES), { position });
      hash.update(buffer.subarray(0, bytesRead));
    }
  } finally {
    await file.close();
  }
  return hash.digest('hex').slice(0, 32);
}

async function readIndex(folder: string): Promise<PackagedIndex | null> {
  try {
    const text = await readFile(join(folder, 'index.json'), 'utf8');
    return packagedIndexSchema.parse(JSON.parse(text));
  } catch {
    // Missing or invalid: make it again.
    return null;
  }
}

interface Watching {
  onProgress: (progress: Progress) => void;
  signal: AbortSignal;
}

type End = Exclude<PackagingAnswer, Progress>;

function runProgram(order: PackagingOrder, { onProgress, signal }: Watching): Promise<End> {
  const program = fork(join(import.meta.dirname, 'packaging-program.ts'), [], {
    execArgv: [`--max-old-space-size=${MEMORY_MB}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    signal,
  });
  return new Promise((resolve, reject) => {
    let end: End | null = null;
    const hangs = setTimeout(() => {
      program.kill();
      // A program in a busy loop does not handle the signal.
      setTimeout(() => program.kill('SIGKILL'), ENDING_MS).unref();
    }, SILENCE_MS);
    program.on('message', (answer: PackagingAnswer) => {
      hangs.refresh();
      if ('stage' in answer) onProgress(answer);
      else end = answer;
    });
    program.once('error', (error) => {
      clearTimeout(hangs);
      reject(error);
    });
    program.once('exit', () => {
      clearTimeout(hangs);
      resolve(end ?? { refused: say('damagedNoEnd') });
    });
    program.send(order);
  });
}
