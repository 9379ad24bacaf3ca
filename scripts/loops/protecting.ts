/**
 * Encrypts a finished loop as CENC with shaka-packager, for the channels with a licence from the reference operator.
 */
import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { shiftFragment } from '#operator/media/fragment-boxes.ts';
import type { LoopIndex, LoopTrack } from '#operator/media/loop-library.ts';
import { joinTrack } from './packaging.ts';

const run = promisify(execFile);

/** Both 16 bytes in hex. */
export interface ContentKey {
  keyIdHex: string;
  keyHex: string;
}

/**
 * The packager writes 32-bit times as long as they fit; the origin needs 64-bit times. So it packages a late round of
 * the loop, whose times need 64 bits, and the fragments are moved back.
 */
const lateRounds = 10_000;

function packager(): string {
  const { arch, platform } = process;
  const system = platform === 'darwin' ? 'osx' : platform;
  return fileURLToPath(import.meta.resolve(`shaka-packager/bin/packager-${system}-${arch}`));
}

async function protectTrack(
  { loop, track, folder }: { loop: LoopIndex; track: LoopTrack; folder: string },
  { keyIdHex, keyHex }: ContentKey,
  scratch: string,
): Promise<void> {
  const whole = await readFile(join(folder, track.file));
  const shift = lateRounds * loop.seconds * track.timescale;
  const late = track.segments.map(({ offset, bytes }, index) =>
    shiftFragment(whole.subarray(offset, offset + bytes), shift, index + 1),
  );
  const input = join(scratch, `${track.name}-late.mp4`);
  await writeFile(input, Buffer.concat([whole.subarray(0, track.initBytes), ...late]));
  const out = join(scratch, track.name);
  await mkdir(out, { recursive: true });
  await run(packager(), [
    `in=${input},stream=${track.kind},init_segment=${out}/init.mp4,segment_template=${out}/segment-$Number%02d$.m4s`,
    ...['--segment_duration', String(loop.segmentSeconds), '--clear_lead', '0'],
    ...['--protection_scheme', 'cenc', '--protection_systems', 'Common'],
    ...['--enable_raw_key_encryption', '--keys', `label=:key_id=${keyIdHex}:key=${keyHex}`],
  ]);
  for (const name of await readdir(out)) {
    if (!name.endsWith('.m4s')) continue;
    const fragment = await readFile(join(out, name));
    await writeFile(join(out, name), shiftFragment(fragment, -shift, 1));
  }
}

/** Makes the encrypted loop `name` in `target` from the clear loop in `folder`. */
export async function protectLoop(
  folder: string,
  { name, target }: { name: string; target: string },
  key: ContentKey,
  scratch: string,
): Promise<void> {
  const loop = JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')) as LoopIndex;
  const made = join(scratch, 'protected');
  await mkdir(made);
  const tracks: LoopTrack[] = [];
  for (const track of loop.tracks) {
    await protectTrack({ loop, track, folder }, key, scratch);
    const joined = await joinTrack(scratch, made, track.name);
    tracks.push(joined);
  }
  const index: LoopIndex = { ...loop, name, isProtected: true, tracks };
  await writeFile(join(made, 'index.json'), `${JSON.stringify(index)}\n`);
  await rm(target, { recursive: true, force: true });
  await cp(made, target, { recursive: true });
}
