import { Clapperboard, Star } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Picture } from '#components/ui/pictures/picture.tsx';
import { artworkSet } from '#lib/artwork.ts';
import { colourOrNone } from '#lib/brand.ts';
import type { VodDetail } from '#lib/contract/vod.ts';
import { formatRating } from '#lib/domain/formats/numbers.ts';
import { titleKind } from '#lib/domain/vod/audio-title.ts';
import { routes } from '#lib/routes.ts';
import { seasonCount } from '#lib/domain/vod/seasons.ts';
import styles from './detail-hero.module.css';
import { RunningTime } from '#components/vod/running-time.tsx';

interface DetailHeroProps {
  title: VodDetail;
  /** The series of an episode or a season. */
  series: Pick<VodDetail, 'metaId' | 'title'> | null;
  /** The title's actions and its availability. */
  children: ReactNode;
}

/** A title's artwork with its name, its facts in one line and its story. */
export function DetailHero({ title, series, children }: DetailHeroProps) {
  const t = useTranslations('vod');
  const wide = title.landscape ?? title.poster;
  return (
    <article className={styles.hero}>
      <div className={styles.artwork}>
        <Picture
          {...artworkSet(wide, [640, 960, 1280, 1600])}
          sizes="100vw"
          alt=""
          colour={colourOrNone(title.placeholderColor)}
          eager
          first
          fallback=""
        />
      </div>
      <div className={styles.inner}>
        <div className={styles.poster}>
          <Picture
            {...artworkSet(title.poster, [320, 480, 640])}
            sizes="(max-width: 768px) 1px, clamp(180px, 17vw, 300px)"
            alt=""
            colour={colourOrNone(title.placeholderColor)}
            eager
            fallback={<Clapperboard aria-hidden="true" />}
          />
        </div>
        <div className={styles.words}>
          {series && (
            <Link
              href={routes.vodDetail(series.metaId)}
              className={styles.series}
              title={series.title}
            >
              {series.title}
            </Link>
          )}
          <h1 className={styles.name} title={title.title}>
            {title.title}
          </h1>
          <FactLine title={title} />
          <p className={styles.plot}>{title.plot ?? t('noPlot')}</p>
          {children}
        </div>
      </div>
    </article>
  );
}

function FactLine({ title }: { title: VodDetail }) {
  const t = useTranslations('vod');
  const ui = useTranslations('ui');
  const language = useLocale();
  const rating = title.rating === undefined ? null : formatRating(title.rating, language);
  const seasons = seasonCount(title);
  const facts = [
    t(`kinds.${titleKind(title)}`),
    title.metaType === 'EPISODE' && title.episode !== undefined
      ? t('episodeName', { season: title.season ?? 1, episode: title.episode })
      : null,
    title.year,
    seasons === null ? null : t('seasonCount', { count: seasons }),
    title.durationSeconds ? <RunningTime seconds={title.durationSeconds} /> : null,
    title.genres?.map(({ name }) => name).join(', '),
  ].filter((fact) => fact !== null && fact !== undefined && fact !== '');
  return (
    <ul className={styles.facts}>
      {rating !== null && (
        <li className={styles.rating}>
          <Star aria-hidden="true" />
          <span className="visually-hidden">{ui('rating', { rating })}</span>
          <span aria-hidden="true">{rating}</span>
        </li>
      )}
      {facts.map((fact, place) => (
        <li key={place}>{fact}</li>
      ))}
      {title.ageRating && (
        <li>
          <Badge>{title.ageRating}</Badge>
        </li>
      )}
    </ul>
  );
}
