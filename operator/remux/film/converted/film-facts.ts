/** What ffmpeg says of a film. */
import { spawn } from 'node:child_process';

export interface FilmFacts {
  seconds: number;
  /** The codec of the picture, as viewers know it. */
  codec: string;
  width: number;
  height: number;
  /** Of each sound; null where the file names none. */
  languages: (string | null)[];
}

const SOUNDS_MAX = 8;
const LOOK_MS = 20_000;
const SAID_MAX_CHARS = 64 * 1024;

/** Containers of films. Playlists and lists of files are excluded: they would make ffmpeg open other addresses. */
export const containers =
  'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,mpegts,mpeg,mpegvideo,asf,flv,ogg,rm,mxf';

export const inputArgs = (url: string) => [
  ...['-protocol_whitelist', 'http,tcp', '-format_whitelist', containers],
  ...['-seekable', '1', '-i', url],
];

/** Ffmpeg has nothing of the operator's surroundings, and asks no proxy. */
export const surroundings = (): NodeJS.ProcessEnv => ({
  NODE_ENV: process.env.NODE_ENV,
  PATH: process.env.PATH ?? '',
  no_proxy: '*',
});

/** Null when it is no film. */
export async function lookAtFilm(program: string, url: string): Promise<FilmFacts | null> {
  const ffmpeg = spawn(program, ['-hide_banner', '-nostdin', ...inputArgs(url)], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: surroundings(),
  });
  const overdue = setTimeout(() => ffmpeg.kill('SIGKILL'), LOOK_MS);
  let said = '';
  ffmpeg.stderr.setEncoding('utf8').on('data', (text: string) => {
    if (said.length < SAID_MAX_CHARS) said += text;
  });
  await new Promise<void>((resolve) => {
    ffmpeg.once('error', () => resolve());
    ffmpeg.once('close', () => resolve());
  });
  clearTimeout(overdue);
  return factsOf(said);
}

const names: Readonly<Record<string, string>> = {
  mpeg4: 'MPEG-4',
  msmpeg4v2: 'MPEG-4',
  msmpeg4v3: 'MPEG-4',
  mpeg2video: 'MPEG-2',
  mpeg1video: 'MPEG-1',
  hevc: 'HEVC',
  h264: 'H.264',
  vc1: 'VC-1',
  wmv3: 'VC-1',
  vp8: 'VP8',
  vp9: 'VP9',
  av1: 'AV1',
};

/** Reads the lines that name the streams of a file. */
export function factsOf(said: string): FilmFacts | null {
  const [, hours, minutes, seconds] = /Duration: (\d+):(\d\d):(\d\d\.\d+)/.exec(said) ?? [];
  const lines = said.split('\n');
  const picture = lines.find(
    (line) => /Stream #0:\d+.*: Video: /.test(line) && !line.includes('attached pic'),
  );
  const [, codec = ''] = /: Video: (\w+)/.exec(picture ?? '') ?? [];
  const [, width, height] = /, (\d{2,5})x(\d{2,5})\b/.exec(picture ?? '') ?? [];
  if (hours === undefined || height === undefined) return null;
  return {
    seconds: Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds),
    codec: names[codec] ?? codec.toUpperCase().slice(0, 16),
    ...{ width: Number(width), height: Number(height) },
    languages: lines
      .filter((line) => /Stream #0:\d+.*: Audio: /.test(line))
      .slice(0, SOUNDS_MAX)
      .map((line) => /Stream #0:\d+(?:\[\w+\])?\((\w+)\)/.exec(line)?.[1] ?? null),
  };
}
