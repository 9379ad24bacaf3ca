/**
 * How a source is delivered, in one table: passed on (HLS), remuxed (what browsers play, in a container that they do
 * not), converted (what they do not play), or refused with the name of what stands in the way.
 */
import type { ElementaryStream, StreamCodec } from '#operator/remux/reading/program-tables.ts';

/** `MPEG sound` told apart by its frames. */
export type KnownCodec = Exclude<StreamCodec, 'MPEG sound'> | 'MP2' | 'MP3';

/** Every browser plays the ones that are `plays`, in MP4; the others only once they are converted. */
const codecs: Readonly<Record<KnownCodec, 'plays' | 'converted' | 'refused'>> = {
  'H.264': 'plays',
  HEVC: 'converted',
  VVC: 'refused',
  'MPEG-1': 'converted',
  'MPEG-2': 'converted',
  'MPEG-4': 'converted',
  'VC-1': 'converted',
  AVS: 'converted',
  AAC: 'plays',
  MP3: 'plays',
  'AAC-LATM': 'converted',
  MP2: 'converted',
  'AC-3': 'converted',
  'E-AC-3': 'converted',
  'AC-4': 'refused',
  DTS: 'converted',
  TrueHD: 'converted',
  Opus: 'converted',
};

export interface PlannedStream extends Omit<ElementaryStream, 'codec'> {
  codec: KnownCodec;
}

export type DeliveryPlan =
  | { delivery: 'remuxed'; picture: PlannedStream | null; sound: PlannedStream | null }
  | {
      delivery: 'converted';
      picture: PlannedStream | null;
      sound: PlannedStream | null;
      keepsPicture: boolean;
      keepsSound: boolean;
    }
  /** `codec`: what browsers do not play. */
  | { delivery: 'refused'; codec: string | null; reason: string };

/** `canConvert`: the program that converts is installed. */
export function planOf(streams: readonly PlannedStream[], canConvert: boolean): DeliveryPlan {
  const picture = bestOf(streams.filter(({ kind }) => kind === 'picture'));
  const sound = bestOf(streams.filter(({ kind }) => kind === 'sound'));
  if (!picture && !sound) {
    return { delivery: 'refused', codec: null, reason: 'there is no picture or sound in it' };
  }
  const lacking = [picture, sound].find((one) => one && codecs[one.codec] !== 'plays');
  if (!lacking) return { delivery: 'remuxed', picture, sound };
  const never = [picture, sound].find((one) => one && codecs[one.codec] === 'refused');
  if (never) return refused(never.codec, 'nothing here converts it');
  if (!canConvert)
    return refused(lacking.codec, 'ffmpeg, which would convert it, is not installed');
  const isKept = (one: PlannedStream | null) => one === null || codecs[one.codec] === 'plays';
  return {
    ...{ delivery: 'converted', picture, sound },
    ...{ keepsPicture: isKept(picture), keepsSound: isKept(sound) },
  };
}

function refused(codec: KnownCodec, why: string): DeliveryPlan {
  const reason = `browsers do not play ${codec}, and ${why}`;
  return { delivery: 'refused', codec, reason };
}

/** The first that plays as it is, else the first that can be converted, else the first. */
function bestOf(streams: readonly PlannedStream[]): PlannedStream | null {
  for (const way of ['plays', 'converted', 'refused'] as const) {
    const found = streams.find(({ codec }) => codecs[codec] === way);
    if (found) return found;
  }
  return null;
}
