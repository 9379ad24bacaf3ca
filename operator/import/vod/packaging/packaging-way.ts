import { soundCodec } from '#operator/remux/film/film-codecs.ts';
import type { PhraseKey } from '#operator/words/catalogue.ts';
import { say, type Phrase } from '#operator/words/say.ts';

/** The properties of a media file that decide how it can be played. */
export interface MediaMakeup {
  /** Null without a video stream. */
  video: TrackMakeup | null;
  sounds: readonly TrackMakeup[];
}

export interface TrackMakeup {
  /** `avc`, `aac`, …; null when unknown. */
  codec: string | null;
  /** In the notation of HLS (`avc1.64001f`). */
  codecs: string | null;
}

export type PackagingWay =
  /** The picture is copied; `sounds` lists the tracks by place. */
  | { type: 'copy'; sounds: number[]; isPartial: boolean }
  /** ffmpeg converts the file first; a playable video stream is copied. */
  | { type: 'convert'; keepsVideo: boolean }
  | { type: 'refused'; reason: Phrase };

/** Constrained baseline to high: 8 bits, 4:2:0. Browsers play no other H.264 profiles. */
const playableAvc = /^avc[13]\.(42|4d|58|64)[0-9a-f]{4}$/i;
/** AAC-LC, and HE-AAC in both its versions. */
const playableAac = /^mp4a\.40\.(2|5|29)$/i;

/**
 * How to make a file playable: H.264 is copied, with AAC or sound that this process turns into it; other formats are converted
 * if ffmpeg is available.
 */
export function packagingWay({ video, sounds }: MediaMakeup, hasFfmpeg: boolean): PackagingWay {
  if (!video) return { type: 'refused', reason: say('pictureMissing') };
  const isVideoGood = video.codec === 'avc' && playableAvc.test(video.codecs ?? '');
  const good = sounds.flatMap((sound, place) => (isSoundGood(sound) ? [place] : []));
  const isAllGood = isVideoGood && good.length === sounds.length;
  if (isAllGood) return { type: 'copy', sounds: good, isPartial: false };
  if (hasFfmpeg) return { type: 'convert', keepsVideo: isVideoGood };
  if (!isVideoGood) return needsFfmpeg('pictureNeedsFfmpeg', video);
  const [first] = sounds;
  // A film needs at least one of its sounds.
  if (good.length === 0 && first) return needsFfmpeg('soundNeedsFfmpeg', first);
  return { type: 'copy', sounds: good, isPartial: true };
}

/** Browsers play it, or it becomes AAC while it is copied. */
const isSoundGood = ({ codec, codecs }: TrackMakeup) =>
  codec !== null &&
  (codec === 'aac' ? playableAac.test(codecs ?? '') : soundCodec(codec).way === 'here');

function needsFfmpeg(reason: PhraseKey, { codec, codecs }: TrackMakeup): PackagingWay {
  const what = codecs ?? codec ?? say('unknownCodec');
  return { type: 'refused', reason: say(reason, { what }) };
}
