/** Subtitles of Sub Station Alpha (`.ass`, `.ssa`), as text: their styles and places are left out. */

/** Whether a text is a Sub Station Alpha script. */
export const isSubStation = (text: string) => /^\s*\[script info\]/im.test(text.slice(0, 4_096));

const time = /^(\d{1,2}):(\d{2}):(\d{2})[.:](\d{2})$/;

/** Converts a script to SubRip. Lines without a valid time are left out; drawings are no text. */
export function subStationToSubRip(text: string): string {
  const cues: string[] = [];
  let columns = [
    'layer',
    'start',
    'end',
    'style',
    'name',
    'marginl',
    'marginr',
    'marginv',
    'effect',
    'text',
  ];
  let isEvents = false;
  for (const line of text.replace(/^\u{feff}/u, '').split(/\r\n|\n|\r/)) {
    const [, section] = /^\s*\[(.+)\]\s*$/.exec(line) ?? [];
    if (section !== undefined) isEvents = section.toLowerCase() === 'events';
    const [, kind, rest = ''] = /^(Format|Dialogue)\s*:\s*(.*)$/i.exec(line) ?? [];
    if (!isEvents || kind === undefined) continue;
    if (kind.toLowerCase() === 'format') {
      columns = rest.split(',').map((name) => name.trim().toLowerCase());
      continue;
    }
    const cue = cueOf(rest, columns);
    if (cue !== null) cues.push(cue);
  }
  return cues.join('\n\n');
}

function cueOf(line: string, columns: readonly string[]): string | null {
  const values = line.split(',');
  const at = (name: string) => columns.indexOf(name);
  const start = srtTime(values[at('start')]);
  const end = srtTime(values[at('end')]);
  // The text is last, and may have commas.
  const own = values.slice(at('text')).join(',');
  if (start === null || end === null || at('text') < 0) return null;
  const lines = subStationLines(own);
  return lines === null ? null : `${start} --> ${end}\n${lines}`;
}

/** The text of a line of a script; null for a drawing. */
export function subStationLines(text: string): string | null {
  if (/\{[^}]*\\p[1-9]/.test(text)) return null;
  return text
    .replace(/\{\\i1\}/g, '<i>')
    .replace(/\{\\i0\}/g, '</i>')
    .replace(/\{[^}]*\}/g, '')
    .replace(/\\N/gi, '\n')
    .replace(/\\h/g, ' ');
}

function srtTime(text: string | undefined): string | null {
  const [, hours, minutes, seconds, hundredths] = time.exec(text?.trim() ?? '') ?? [];
  return hours === undefined
    ? null
    : `${hours.padStart(2, '0')}:${minutes}:${seconds},${hundredths}0`;
}
