import { useState } from 'react';
import type { CSSProperties } from 'react';
import { thumbnailAt, type ThumbnailCue } from '#lib/domain/playback/source/thumbnails.ts';
import type { ThumbnailTrack } from './use-thumbnails.ts';
import styles from './thumbnail.module.css';

interface ThumbnailProps {
  track: ThumbnailTrack | null;
  /** By the title's clock, in ms. */
  atMs: number;
}

/** The maximum size of a picture, in CSS pixels; smaller pictures keep their size. */
const most = { width: 192, height: 108 } as const;

/** The picture at a time of the title, for the bubble over the seek bar; renders nothing without a picture (BEY-03). */
export function Thumbnail({ track, atMs }: ThumbnailProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const cue = track && thumbnailAt(track.cues, atMs);
  if (!track || !cue || cue.address === failed) return null;
  const { box, picture } = shapeOf(cue.crop);
  return (
    <span className={styles.frame} style={box} aria-hidden>
      <img
        className={styles.picture}
        data-whole={cue.crop === null}
        style={picture}
        src={track.pictureOf(cue)}
        alt=""
        draggable={false}
        onError={() => setFailed(cue.address)}
      />
    </span>
  );
}

function shapeOf(crop: ThumbnailCue['crop']): { box: CSSProperties; picture?: CSSProperties } {
  if (!crop) return { box: most };
  const { x, y, width, height } = crop;
  const scale = Math.min(1, most.width / width, most.height / height);
  return {
    box: { width: width * scale, height: height * scale },
    picture: { transform: `scale(${scale}) translate(${-x}px, ${-y}px)` },
  };
}
