/**
 * How a source is delivered, in one table: passed on (HLS), remuxed (what browsers play, in a container that they do
 * not), converted (what they do not play), or refused with the name of what stands in the way.
 */
import type { ElementaryStream, StreamCodec } from '#operator/remux/reading/program-tables.ts';

/** `MPEG sound` told apart by its frames. */
export type KnownCodec = Exclude<StreamCodec, 'MPEG sound'> | 'MP2' | 'MP3';

/**
 * What makes a codec playable: `plays`: browsers play it; `here`: this process converts it; `ffmpeg`: that program does;
 * `never`: nothing does.
 */
const ways = ['plays', 'here', 'ffmpeg', 'never'] as const;

/** What plays does so in every browser, in MP4. */
const codecs: Readonly<Record<KnownCodec, (typeof ways)[number]>> = {
  'H.264': 'plays',
  HEVC: 'ffmpeg',
  'MPEG-1': 'ffmpeg',
  'MPEG-2': 'ffmpeg',
  'MPEG-4': 'ffmpeg',
  'VC-1': 'ffmpeg',
  AVS: 'ffmpeg',
  VVC: 'never',
  AAC: 'plays',
  MP2: 'here',
  MP3: 'here',
  'AC-3': 'here',
  'E-AC-3': 'here',
  'AAC-LATM': 'ffmpeg',
  DTS: 'ffmpeg',
  TrueHD: 'ffmpeg',
  Opus: 'ffmpeg',
  'AC-4': 'never',
};

export interface PlannedStream extends Omit<ElementaryStream, 'codec'> {
  codec: KnownCodec;
  /** Its pictures are halves of lines, which browsers show as combs. */
  isInterlaced?: boolean;
}

export interface Means {
  /** The program that converts is installed. */
  canConvert: boolean;
  /** It encodes pictures without the processor. */
  hasHardware: boolean;
}

interface Planned {
  picture: PlannedStream | null;
  sound: PlannedStream | null;
}

export type DeliveryPlan =
  /** `sound`: to AAC, in this process. */
  | (Planned & { delivery: 'remuxed'; converts: 'nothing' | 'sound' })
  | (Planned & { delivery: 'converted'; keepsPicture: boolean; keepsSound: boolean })
  /** `codec`: what browsers do not play. */
  | { delivery: 'refused'; codec: string | null; reason: string };

/** A picture of halves is converted where that costs the processor little; it plays as it is, too. */
export function planOf(
  streams: readonly PlannedStream[],
  { canConvert, hasHardware }: Means,
): DeliveryPlan {
  const picture = bestOf(streams.filter(({ kind }) => kind === 'picture'));
  const sound = bestOf(streams.filter(({ kind }) => kind === 'sound'));
  if (!picture && !sound) {
    return { delivery: 'refused', codec: null, reason: 'there is no picture or sound in it' };
  }
  const isSmoothed = picture?.isInterlaced === true && canConvert && hasHardware;
  const pictureWay = isSmoothed ? 'ffmpeg' : wayOf(picture);
  const soundWay = wayOf(sound);
  for (const one of [picture, sound]) {
    if (one && wayOf(one) === 'never') return refused(one.codec, 'nothing here converts it');
    if (one && wayOf(one) === 'ffmpeg' && !canConvert) {
      return refused(one.codec, 'ffmpeg, which would convert it, is not installed');
    }
  }
  if (pictureWay === 'ffmpeg' || soundWay === 'ffmpeg') {
    const keepsPicture = pictureWay === 'plays';
    return {
      delivery: 'converted',
      picture,
      sound,
      keepsPicture,
      keepsSound: soundWay === 'plays',
    };
  }
  const converts = soundWay === 'here' ? 'sound' : 'nothing';
  return { delivery: 'remuxed', picture, sound, converts };
}

/** Whether the player's reader of transport streams plays a codec in every browser: H.264 and AAC alone. */
export const isPlayed = ({ codec }: PlannedStream): boolean => codecs[codec] === 'plays';

/** An absent stream needs no conversion. */
const wayOf = (one: PlannedStream | null) => (one ? codecs[one.codec] : 'plays');

function refused(codec: KnownCodec, why: string): DeliveryPlan {
  const reason = `browsers do not play ${codec}, and ${why}`;
  return { delivery: 'refused', codec, reason };
}

/** Of several the one that needs the least; of equal ones the first. */
function bestOf(streams: readonly PlannedStream[]): PlannedStream | null {
  for (const way of ways) {
    const found = streams.find((one) => wayOf(one) === way);
    if (found) return found;
  }
  return null;
}
