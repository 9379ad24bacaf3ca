import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The outputs of ffmpeg for pictures and sounds that browsers lack. */
export const codecs = {
  xvid: ['-c:v', 'mpeg4', '-vtag', 'xvid', '-g', '250', '-c:a', 'libmp3lame'],
  mpeg2: ['-c:v', 'mpeg2video', '-flags', '+ildct+ilme', '-g', '12', '-c:a', 'ac3'],
  hevc: ['-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', 'log-level=0', '-c:a', 'aac'],
} as const;

/**
 * A moving picture with a tone throughout. `name`: its ending says the container; `output`: for ffmpeg. The test goes on
 * meanwhile: it may be a server, too.
 */
export async function madeFilm(
  name: string,
  output: readonly string[],
  seconds: number,
): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'made-film-'));
  const path = join(folder, name);
  const length = String(seconds);
  try {
    await run('ffmpeg', [
      ...['-v', 'error', '-f', 'lavfi', '-i', `testsrc2=s=160x90:r=25:d=${length}`],
      ...['-f', 'lavfi', '-i', `sine=r=48000:d=${length}`, ...output, path],
    ]);
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}
