import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { ChipLink } from '#components/ui/buttons/chip.tsx';
import { EmptyList } from '#components/ui/states/empty-list.tsx';
import { Picture } from '#components/ui/pictures/picture.tsx';
import { SectionTitle } from '#components/ui/section-title.tsx';
import { artworkSet } from '#lib/artwork.ts';
import { colourOrNone } from '#lib/brand.ts';
import type { VodDetail } from '#lib/contract/vod.ts';
import { routes } from '#lib/routes.ts';
import { inViewersOrder } from '#lib/domain/vod/seasons.ts';
import { RunningTime } from '#components/vod/running-time.tsx';
import styles from './season-episodes.module.css';

interface SeasonEpisodesProps {
  series: Pick<VodDetail, 'metaId' | 'seasons' | 'noSeason' | 'landscape' | 'poster'>;
  seasonId: string;
  episodes: readonly VodDetail[];
  /** The title of the page; marked among the episodes. */
  currentId: string;
}

/** The seasons of a series as links, and the episodes of the chosen one. */
export function SeasonEpisodes({ series, seasonId, episodes, currentId }: SeasonEpisodesProps) {
  const t = useTranslations('vod');
  const { noSeason = false } = series;
  const seasons = inViewersOrder(series.seasons ?? []);
  return (
    <section aria-labelledby="episodes">
      <SectionTitle id="episodes" title={t('episodes')} />
      {!noSeason && seasons.length > 1 && (
        <nav aria-label={t('seasons')}>
          <ul className={styles.seasons}>
            {seasons.map((season) => (
              <li key={season.seasonId}>
                <ChipLink
                  href={`${routes.vodDetail(series.metaId)}?season=${encodeURIComponent(season.seasonId)}`}
                  scroll={false}
                  replace
                  aria-current={season.seasonId === seasonId ? 'true' : undefined}
                >
                  {season.title ?? t('season', { season: season.season })}
                </ChipLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {episodes.length === 0 ? (
        <EmptyList text={t('noEpisodes')} />
      ) : (
        <ol className={styles.episodes}>
          {episodes.map((episode) => (
            <Episode
              key={episode.metaId}
              episode={episode}
              still={episode.landscape ?? series.landscape ?? series.poster}
              isCurrent={episode.metaId === currentId}
            />
          ))}
        </ol>
      )}
    </section>
  );
}

interface EpisodeProps {
  episode: VodDetail;
  still: string | undefined;
  isCurrent: boolean;
}

function Episode({ episode, still, isCurrent }: EpisodeProps) {
  return (
    <li>
      <Link
        href={routes.vodDetail(episode.metaId)}
        prefetch={false}
        className={styles.episode}
        aria-current={isCurrent ? 'page' : undefined}
      >
        <span className={styles.still}>
          <Picture
            {...artworkSet(still, [160, 320, 480])}
            sizes="clamp(128px, 13vw, 200px)"
            alt=""
            colour={colourOrNone(episode.placeholderColor)}
            fallback=""
          />
        </span>
        <span className={styles.words}>
          <span className={styles.name}>
            {episode.episode !== undefined && (
              <>
                <span className={styles.number}>{episode.episode}</span>{' '}
              </>
            )}
            {episode.title}
          </span>
          {episode.durationSeconds !== undefined && (
            <span className={styles.length}>
              <RunningTime seconds={episode.durationSeconds} />
            </span>
          )}
          {episode.plot && <span className={styles.plot}>{episode.plot}</span>}
        </span>
      </Link>
    </li>
  );
}
