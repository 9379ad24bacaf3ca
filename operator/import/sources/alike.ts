import { foldedWords } from '#lib/contract/search-words.ts';

export interface Alike {
  channelId: string;
  name: string;
  channelType: number;
  tvgId: string | null;
  shiftMinutes: number;
}

/** Words that name the quality or the way of a channel, and not the channel. */
const qualityWords: ReadonlySet<string> = new Set(
  'sd hd fhd uhd qhd hq lq 4k 8k 480p 576p 720p 1080p 1080i 2160p hevc h264 h265 x264 x265 avc 50fps 60fps raw vip backup'.split(
    ' ',
  ),
);

/** The signs of a channel; two with a common one are the same. A channel an hour later (`+1`) is another one. */
function signsOf({ name, channelType, tvgId, shiftMinutes }: Alike): string[] {
  const words = foldedWords(name).filter((word) => !qualityWords.has(word));
  const later = (name.match(/\+\s?\d+/g) ?? []).join(' ');
  const of = `${String(channelType)} ${String(shiftMinutes)} ${later}`;
  return [
    ...(words.length > 0 ? [`name ${of} ${words.join(' ')}`] : []),
    ...(tvgId === null || tvgId === '' ? [] : [`guide ${of} ${tvgId}`]),
  ];
}

/**
 * Groups channels that are the same under the first of them. Only those that are `isMovable` go under another one, and
 * at most `most` under each.
 */
export function firstOfEach(
  ordered: readonly Alike[],
  isMovable: (channel: Alike) => boolean,
  most: number,
): Map<Alike, Alike[]> {
  const bySign = new Map<string, Alike>();
  const joined = new Map<Alike, Alike[]>();
  for (const channel of ordered) {
    const signs = signsOf(channel);
    const first = signs.map((sign) => bySign.get(sign)).find((one) => one !== undefined);
    const others = first ? (joined.get(first) ?? []) : [];
    if (first && isMovable(channel) && others.length < most) {
      joined.set(first, [...others, channel]);
    }
    for (const sign of signs) if (!bySign.has(sign)) bySign.set(sign, first ?? channel);
  }
  return joined;
}
