import { Star } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ProgrammeFacts } from '#lib/contract/guide.ts';
import { formatRating } from '#lib/domain/formats/numbers.ts';
import { useAppData } from '#components/data/app-data.tsx';
import styles from './programme-facts.module.css';

/** Year, rating and people of a programme, as far as its guide tells them. */
export function ProgrammeFactsList({ facts }: { facts: ProgrammeFacts }) {
  const t = useTranslations('guideGrid');
  const { language } = useAppData();
  const { year, rating, isRepeat, isPremiere, directors = [], cast = [] } = facts;
  const people: (readonly [string, readonly string[]])[] = [
    [t('directors'), directors],
    [t('cast'), cast],
  ];
  const named = people.filter(([, names]) => names.length > 0);
  return (
    <>
      <p className={styles.short}>
        {year !== undefined && <span className="numeric">{year}</span>}
        {rating !== undefined && (
          <span className={styles.rating}>
            <Star aria-label={t('rating')} />
            <span className="numeric">{formatRating(rating, language)}</span>
          </span>
        )}
        {isPremiere === true && <strong>{t('premiere')}</strong>}
        {isRepeat === true && <span>{t('repeat')}</span>}
      </p>
      {named.length > 0 && (
        <dl className={styles.people}>
          {named.map(([job, names]) => (
            <div key={job} className={styles.person}>
              <dt>{job}</dt>
              <dd>{names.join(', ')}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
