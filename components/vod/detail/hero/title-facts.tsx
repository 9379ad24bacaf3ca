import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { VodDetail } from '#lib/contract/vod.ts';
import { countryName } from '#lib/domain/formats/countries.ts';
import { qualityLabel } from '#lib/contract/media/quality-label.ts';
import { RunningTime } from '#components/vod/running-time.tsx';
import styles from './title-facts.module.css';

const qualityNames = (codes: readonly number[]) =>
  codes.flatMap((code) => qualityLabel(code) ?? []).join(', ');

/** The known facts of a title, by name. */
export function TitleFacts({ title }: { title: VodDetail }) {
  const t = useTranslations('vod');
  const language = useLocale();
  const { credits = [], genres = [], countries = [] } = title;
  const namesOf = (job: string) =>
    credits.filter((credit) => credit.job === job).map(({ name }) => name);
  const facts: [name: string, value: ReactNode][] = [
    [t('genres'), genres.map(({ name }) => name).join(', ')],
    [t('directors'), namesOf('director').join(', ')],
    [t('writers'), namesOf('writer').join(', ')],
    [t('year'), title.year],
    [t('countries'), countries.map((code) => countryName(code, language)).join(', ')],
    [
      t('length'),
      title.durationSeconds ? <RunningTime key="length" seconds={title.durationSeconds} /> : null,
    ],
    [t('ageRating'), title.ageRating],
    [t('quality'), qualityNames(title.mediaQualityList ?? [])],
    [t('originalTitle'), title.originalTitle === title.title ? null : title.originalTitle],
  ];
  if (facts.every(([, value]) => !value)) return null;
  return (
    <section className={styles.facts} aria-labelledby="facts">
      <h2 id="facts" className="visually-hidden">
        {t('facts')}
      </h2>
      <dl className={styles.list}>
        {facts.map(([name, value]) =>
          value ? (
            <div key={name} className={styles.fact}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </section>
  );
}
