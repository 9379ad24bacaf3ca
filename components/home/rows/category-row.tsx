'use client';

import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { CSSProperties } from 'react';
import { Picture } from '#components/ui/pictures/picture.tsx';
import { Scroller } from '#components/ui/scrolling/scroller.tsx';
import { SectionTitle } from '#components/ui/section-title.tsx';
import { WhenNear } from '#components/ui/scrolling/when-near.tsx';
import { artworkSet } from '#lib/artwork.ts';
import { colourOrNone } from '#lib/brand.ts';
import type { ChannelCategory } from '#lib/domain/home/home-channels.ts';
import { routes } from '#lib/routes.ts';
import { firstLetter } from '#lib/domain/formats/first-letter.ts';
import styles from './category-row.module.css';
import { RowPlace } from './row-place.tsx';
import rows from './rows.module.css';

const titleId = 'home-categories';

/** The channel categories, each in its channels' colours. */
export function CategoryRow({ categories }: { categories: readonly ChannelCategory[] }) {
  const t = useTranslations('home');
  return (
    <section className={rows.section} aria-labelledby={titleId}>
      <SectionTitle id={titleId} title={t('categories')} />
      <WhenNear placeholder={<RowPlace of="category" />}>
        {() => (
          <Scroller labelledBy={titleId}>
            {categories.map(({ columnId, name, count, channels }) => (
              <li key={columnId}>
                <Link
                  href={routes.liveTv({ columnId })}
                  prefetch={false}
                  className={styles.tile}
                  style={coloursOf(channels) as CSSProperties}
                >
                  <span>
                    <strong className={styles.name}>{name}</strong>
                    <span className={styles.count}>{t('channelCount', { count })}</span>
                  </span>
                  <span className={styles.logos}>
                    {channels.map((channel) => (
                      <Picture
                        key={channel.logicalChannelId}
                        className={styles.logo}
                        {...artworkSet(channel.iconUrl, [160])}
                        alt=""
                        colour={colourOrNone(channel.brandColor)}
                        fallback={
                          <span className={styles.initial}>
                            {firstLetter(channel.logicalChannelName)}
                          </span>
                        }
                      />
                    ))}
                  </span>
                </Link>
              </li>
            ))}
          </Scroller>
        )}
      </WhenNear>
    </section>
  );
}

function coloursOf(channels: ChannelCategory['channels']): Record<string, string> {
  const [first = 'var(--ink-4)', second = first] = channels.flatMap(
    ({ brandColor }) => colourOrNone(brandColor) ?? [],
  );
  return { '--first': first, '--second': second };
}
