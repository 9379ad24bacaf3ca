import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const srt = (text: string) =>
  `1\n00:00:02,000 --> 00:00:05,500\n${text}\n\n2\n00:00:08,000 --> 00:00:09,000\n<i>Second</i>\n`;
const ass = [
  ...['[Script Info]', 'ScriptType: v4.00+', '[V4+ Styles]', 'Format: Name', 'Style: Default'],
  ...[
    '[Events]',
    'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text',
  ],
  'Dialogue: 0,0:00:02.00,0:00:05.50,Default,,0,0,0,,{\\an8}Hola,\\N{\\i1}barco{\\i0}',
].join('\n');

/** Fourteen seconds of H.264 and AAC with three texts inside: English, Spanish (forced), and one without a language. */
export function subtitledFilm(ending: 'mkv' | 'mp4', more: readonly string[] = []): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'subtitled-'));
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return ['-i', join(folder, name)];
  };
  const path = join(folder, `film.${ending}`);
  const codecs =
    ending === 'mp4'
      ? ['-c:s', 'mov_text']
      : ['-c:s:0', 'srt', '-c:s:1', 'ass', '-c:s:2', 'webvtt'];
  try {
    execFileSync('ffmpeg', [
      ...['-v', 'error', '-f', 'lavfi', '-i', 'testsrc2=s=160x90:r=25:d=14'],
      ...['-f', 'lavfi', '-i', 'sine=d=14', ...file('a.srt', srt('The boat leaves.'))],
      ...[...file('b.ass', ass), ...file('c.srt', srt('Plain & simple'))],
      ...['-map', '0', '-map', '1', '-map', '2', '-map', '3', '-map', '4'],
      ...['-c:v', 'libx264', '-preset', 'veryfast', '-g', '50', '-pix_fmt', 'yuv420p'],
      ...['-c:a', 'aac', ...codecs, '-metadata:s:s:0', 'language=eng'],
      ...['-metadata:s:s:1', 'language=spa', '-metadata:s:s:0', 'title=Full "text"'],
      ...['-disposition:s:0', '0', '-disposition:s:1', 'default+forced', '-disposition:s:2', '0'],
      ...['-metadata:s:s:2', 'language=und', ...more, path],
    ]);
    return readFileSync(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
