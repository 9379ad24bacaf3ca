import { Picture } from '#components/ui/pictures/picture.tsx';
import { artworkSet } from '#lib/artwork.ts';
import { colourOrNone } from '#lib/brand.ts';
import type { VodDetail } from '#lib/contract/vod.ts';
import { PosterShow } from '#components/player/screen/poster-show.tsx';
import styles from './title-backdrop.module.css';

interface TitleBackdropProps {
  title: VodDetail | null;
  /** An audio title: its posters stay visible. */
  isAudio: boolean;
  /** Pictures have arrived: the backdrop is hidden. */
  isPlaying: boolean;
}

/** The title's own artwork until pictures arrive; for an audio title, its posters. */
export function TitleBackdrop({ title, isAudio, isPlaying }: TitleBackdropProps) {
  const wide = title?.landscape ?? title?.poster;
  const posters = (title?.audioPosters ?? []).map(({ url }) => url);
  const shown =
    posters.length > 0 ? posters : [title?.poster ?? wide].filter((url) => url !== undefined);
  return (
    <div className={styles.backdrop} data-gone={isPlaying && !isAudio} aria-hidden>
      {isAudio ? (
        <PosterShow key={title?.metaId} urls={shown} isPlaying={isPlaying} />
      ) : (
        wide && (
          <Picture
            className={styles.still}
            {...artworkSet(wide, [640, 960, 1280])}
            sizes="100vw"
            alt=""
            colour={colourOrNone(title?.placeholderColor)}
            eager
            fallback=""
          />
        )
      )}
    </div>
  );
}
