import { spawn, type ChildProcess } from 'node:child_process';
import { Unplayable } from './unplayable.ts';
import { say, type Phrase } from '#operator/words/say.ts';

/** Containers of films. Playlists and file lists are excluded: they would make ffmpeg open other files. */
const CONTAINERS =
  'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,mpegts,mpeg,asf,flv,ogg,mpegvideo,h264,hevc,dv,rm,mxf';
const COMPLAINT_MAX_CHARS = 300;
/** Larger pictures are scaled down to this height, which limits the load of one core. */
const HEIGHT_MAX = 1080;

/** Whether the program is installed. */
export function hasFfmpeg(program = 'ffmpeg'): Promise<boolean> {
  return new Promise((resolve) => {
    const trial = spawn(program, ['-hide_banner', '-version'], { stdio: 'ignore' });
    trial.once('error', () => resolve(false));
    trial.once('exit', (code) => resolve(code === 0));
  });
}

const running = new Set<ChildProcess>();

/** Ends all running conversions. */
export function endFfmpeg(): void {
  for (const program of running) program.kill('SIGKILL');
}

interface Conversion {
  source: string;
  target: string;
  /** Copies the video stream, because it is playable. */
  keepsVideo: boolean;
  /** Called with the converted seconds of the film. */
  onTime: (seconds: number) => void;
}

/** Converts a file with ffmpeg to an MP4 with H.264 and AAC, with one thread. Throws Unplayable with ffmpeg's error. */
export function convert({ source, target, keepsVideo, onTime }: Conversion): Promise<void> {
  const picture = keepsVideo
    ? ['-c:v', 'copy']
    : [
        ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '21', '-pix_fmt', 'yuv420p'],
        ...['-vf', `yadif=deint=interlaced,scale=-2:'2*trunc(min(${HEIGHT_MAX},ih)/2)'`],
        ...['-force_key_frames', 'expr:gte(t,n_forced*4)'],
      ];
  const ffmpeg = spawn(
    'ffmpeg',
    [
      ...['-hide_banner', '-nostdin', '-v', 'error', '-y', '-progress', 'pipe:1'],
      ...['-protocol_whitelist', 'file', '-format_whitelist', CONTAINERS, '-threads', '1'],
      ...['-i', `file:${source}`, '-map', '0:V:0', '-map', '0:a?'],
      ...['-map_chapters', '-1', ...picture, '-threads', '1', '-filter_threads', '1'],
      ...['-c:a', 'aac', '-b:a', '160k', '-ac', '2'],
      ...['-f', 'mp4', '-movflags', '+frag_keyframe+empty_moov', `file:${target}`],
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  running.add(ffmpeg);
  let complaint = '';
  ffmpeg.stderr.setEncoding('utf8').on('data', (text: string) => {
    if (complaint.length < COMPLAINT_MAX_CHARS) complaint += text;
  });
  ffmpeg.stdout.setEncoding('utf8').on('data', (text: string) => {
    const [, micros] = /out_time_us=(\d+)/.exec(text) ?? [];
    if (micros !== undefined) onTime(Number(micros) / 1e6);
  });
  return new Promise((resolve, reject) => {
    ffmpeg.once('error', reject);
    ffmpeg.once('close', (code) => {
      running.delete(ffmpeg);
      if (code === 0) resolve();
      else if (/No space left/i.test(complaint)) reject(diskFull());
      else reject(new Unplayable(endOf(complaint, code)));
    });
  });
}

/** What ffmpeg says of files that people bring, in plain words; the rest is passed on as it is. */
const meanings = [
  [/moov atom not found/i, 'indexMissing'],
  [/invalid data found|could not find codec parameters/i, 'damagedOrUnknown'],
  [/matches no streams|does not contain any stream/i, 'pictureMissing'],
] as const;

function endOf(complaint: string, code: number | null): Phrase {
  const meaning = meanings.find(([words]) => words.test(complaint))?.[1];
  if (meaning) return say(meaning);
  const [said = ''] = complaint
    .replace(/^\[[^\]]*\] /, '')
    .trim()
    .split('\n');
  return said === ''
    ? say('ffmpegEnded', { code: String(code) })
    : say('ffmpegSays', { message: said });
}

const diskFull = () => Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
