import type { CSSProperties } from 'react';
import type { Channel } from '#lib/contract/channels.ts';
import { limits } from '#lib/limits.ts';
import { Picture } from '#components/ui/pictures/picture.tsx';
import { firstLetter } from '#lib/domain/formats/first-letter.ts';
import { PosterShow } from './poster-show.tsx';
import styles from './channel-backdrop.module.css';

interface ChannelBackdropProps {
  channel: Channel | null;
  /** Rings spread from the logo while the channel is tuning in. */
  isTuning: boolean;
  /** Pictures have arrived: the backdrop is hidden, except for audio channels. */
  isPlaying: boolean;
  /** A notice covers the centre: shows only the colour. */
  isBare: boolean;
}

/** Shown without a picture: the channel in its own colour, or the poster of an audio channel. */
export function ChannelBackdrop({ channel, isTuning, isPlaying, isBare }: ChannelBackdropProps) {
  const isAudio = channel?.channelType === limits.audioChannelType;
  const posters = isAudio ? (channel.audioPosterList ?? []).map(({ url }) => url) : [];
  const colour: CSSProperties & Record<'--channel', string> = {
    '--channel': channel?.brandColor ?? '#2a3346',
  };
  return (
    <div
      className={styles.backdrop}
      style={colour}
      data-gone={isPlaying && !isAudio}
      data-tuning={isTuning}
      aria-hidden
    >
      {posters.length > 0 && (
        <PosterShow key={channel?.logicalChannelId} urls={posters} isPlaying={isPlaying} />
      )}
      {!isBare && (
        <div className={styles.middle}>
          <span className={styles.ring} />
          <span className={styles.ring} />
          <span className={styles.ring} />
          {channel && posters.length === 0 && (
            <Picture
              className={styles.logo}
              src={channel.iconUrl}
              alt=""
              colour={channel.brandColor}
              eager
              fallback={
                <span className={styles.letter}>{firstLetter(channel.logicalChannelName)}</span>
              }
            />
          )}
        </div>
      )}
      {isAudio && isPlaying && (
        <span className={styles.bars}>
          <i />
          <i />
          <i />
          <i />
          <i />
        </span>
      )}
    </div>
  );
}
