import { millisecondsInHour } from 'date-fns/constants';
import { guideInstant } from '#tests/setup/operator/sources/import-files.ts';
import lineUp from './own-line-up.json' with { type: 'json' };

/** A list of channels, whose names differ a little from those of the guide, as lists of providers do. */
export function ownList(): string {
  const entries = lineUp.channels.map(
    ({ name, group }, place) =>
      `#EXTINF:-1 group-title="${group}",${name}\nhttp://127.0.0.1:9/${String(place)}.m3u8\n`,
  );
  return `#EXTM3U\n${entries.join('')}`;
}

/** A guide of a day in hours, around an instant. */
export function ownGuide(nowMs: number): string {
  const channels = lineUp.channels.filter(({ guide }) => guide !== '');
  const fromMs = Math.floor(nowMs / millisecondsInHour - 8) * millisecondsInHour;
  const programmes = channels.flatMap((_, channel) =>
    Array.from({ length: 24 }, (__, hour) => {
      const start = fromMs + hour * millisecondsInHour;
      const title = lineUp.programmes[(hour + channel) % lineUp.programmes.length] ?? '';
      return `<programme start="${guideInstant(start)}" stop="${guideInstant(start + millisecondsInHour)}" channel="own-${String(channel)}"><title>${title}</title></programme>`;
    }),
  );
  const names = channels.map(
    ({ guide }, channel) =>
      `<channel id="own-${String(channel)}"><display-name>${guide}</display-name></channel>`,
  );
  return `<?xml version="1.0"?><tv>${names.join('')}${programmes.join('')}</tv>`;
}
