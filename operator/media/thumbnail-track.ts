/**
 * The thumbnails of a title's seek bar, as a WebVTT track: one cue per segment, whose text is a part of a picture
 * (`thumbnails.webp#xywh=x,y,width,height`, W3C media fragments).
 */
import { secondsToHours } from 'date-fns/secondsToHours';
import { secondsToMinutes } from 'date-fns/secondsToMinutes';
import { minutesInHour, secondsInMinute } from 'date-fns/constants';
import type { LoopIndex, LoopThumbnails } from './loop-library.ts';
import { thumbnailPictures } from './media-address.ts';

interface ThumbnailTrack {
  loop: LoopIndex;
  thumbnails: LoopThumbnails;
  /** The number of segments of the title. */
  count: number;
  /** The offset of the title in its loop, in segments. */
  phase: number;
  /** The signature for the address of the pictures, without `?`. */
  query: string;
}

export function thumbnailTrack({ loop, thumbnails, count, phase, query }: ThumbnailTrack): string {
  const { segmentSeconds, seconds } = loop;
  const { width, height, columns } = thumbnails;
  const lines = ['WEBVTT', ''];
  for (let sequence = 0; sequence < count; sequence += 1) {
    const place = (sequence + phase) % (seconds / segmentSeconds);
    const x = (place % columns) * width;
    const y = Math.floor(place / columns) * height;
    const from = sequence * segmentSeconds;
    lines.push(`${stamp(from)} --> ${stamp(from + segmentSeconds)}`);
    lines.push(`${thumbnailPictures}?${query}#xywh=${x},${y},${width},${height}`, '');
  }
  return lines.join('\n');
}

/** Formats whole seconds: `01:02:03.000`. */
function stamp(seconds: number): string {
  const parts = [
    secondsToHours(seconds),
    secondsToMinutes(seconds) % minutesInHour,
    seconds % secondsInMinute,
  ];
  return `${parts.map((part) => String(part).padStart(2, '0')).join(':')}.000`;
}
