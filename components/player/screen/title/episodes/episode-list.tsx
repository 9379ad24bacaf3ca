import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Chip } from '#components/ui/buttons/chip.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { Picture } from '#components/ui/pictures/picture.tsx';
import { ProgressBar } from '#components/ui/states/progress-bar.tsx';
import { artworkSet } from '#lib/artwork.ts';
import type { VodDetail } from '#lib/contract/vod.ts';
import { inViewersOrder } from '#lib/domain/vod/seasons.ts';
import { useWatchedTitles } from '#components/data/use-watched-titles.ts';
import { useEpisodes } from '#components/data/use-episodes.ts';
import styles from './episode-list.module.css';

interface EpisodeListProps {
  series: VodDetail | null;
  current: VodDetail;
  onPlay: (metaId: string) => void;
  onClose: () => void;
  container: HTMLElement | null;
}

/** The episodes of the series inside the player, by season. */
export function EpisodeList({ series, current, onPlay, onClose, container }: EpisodeListProps) {
  const t = useTranslations('player.title');
  const [seasonId, setSeasonId] = useState(current.seasonId ?? null);
  const episodes = useEpisodes(seasonId);
  const watched = useWatchedTitles() ?? [];
  const seasons = series?.noSeason ? [] : inViewersOrder(series?.seasons ?? []);
  return (
    <Dialog
      title={series?.title ?? t('episodes')}
      widthPx={640}
      onClose={onClose}
      closesByBack
      container={container}
    >
      {seasons.length > 1 && (
        <ul className={styles.seasons} aria-label={t('seasons')}>
          {seasons.map((season) => (
            <li key={season.seasonId}>
              <Chip
                aria-pressed={season.seasonId === seasonId}
                onClick={() => setSeasonId(season.seasonId)}
              >
                {season.title ?? t('season', { season: season.season })}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      <ol className={styles.episodes}>
        {episodes.map((episode) => {
          const isCurrent = episode.metaId === current.metaId;
          const point = watched.find(({ metaId }) => metaId === episode.metaId);
          return (
            <li key={episode.metaId}>
              <button
                type="button"
                className={styles.episode}
                aria-current={isCurrent ? 'true' : undefined}
                onClick={() => onPlay(episode.metaId)}
              >
                <span className={styles.still}>
                  <Picture
                    {...artworkSet(
                      episode.landscape ?? series?.landscape ?? series?.poster,
                      [160, 320],
                    )}
                    sizes="140px"
                    alt=""
                    eager
                    fallback=""
                  />
                  {point && <ProgressBar share={point.played ? 1 : point.playProgress} />}
                </span>
                <span className={styles.words}>
                  <span className={styles.name}>
                    {episode.episode !== undefined && `${String(episode.episode)}. `}
                    {episode.title}
                  </span>
                  <span className={styles.plot}>{isCurrent ? t('playing') : episode.plot}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </Dialog>
  );
}
