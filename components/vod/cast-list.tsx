import { useTranslations } from 'next-intl';
import { Picture } from '#components/ui/picture.tsx';
import { SectionTitle } from '#components/ui/section-title.tsx';
import { artworkSet } from '#lib/artwork.ts';
import type { VodDetail } from '#lib/contract/vod.ts';
import styles from './cast-list.module.css';

type Credit = NonNullable<VodDetail['credits']>[number];

/** Cast and crew; whoever did several things stands there once, with all of them. */
export function CastList({ credits }: { credits: readonly Credit[] }) {
  const t = useTranslations('vod');
  if (credits.length === 0) return null;
  const people = Map.groupBy(credits, ({ personId }) => personId);
  return (
    <section aria-labelledby="cast">
      <SectionTitle id="cast" title={t('cast')} />
      <ul className={styles.people} aria-labelledby="cast">
        {[...people].map(([personId, own]) => (
          <Person key={personId} credits={own} />
        ))}
      </ul>
    </section>
  );
}

function Person({ credits }: { credits: readonly Credit[] }) {
  const t = useTranslations('vod');
  const [{ name, portrait } = { name: '', portrait: undefined }] = credits;
  const parts = credits.map(({ role, job }) => role ?? (isNamedJob(job) ? t(`jobs.${job}`) : job));
  return (
    <li className={styles.person}>
      <span className={styles.portrait}>
        <Picture
          {...artworkSet(portrait, [160, 320])}
          sizes="112px"
          alt=""
          fallback={<span className={styles.initials}>{initialsOf(name)}</span>}
        />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.part}>{[...new Set(parts)].join(', ')}</span>
      </span>
    </li>
  );
}

const namedJobs = ['actor', 'director', 'writer', 'composer', 'cinematographer'] as const;

/** Jobs that the catalogue of messages knows; an operator may have others, which are shown as they come. */
function isNamedJob(job: string): job is (typeof namedJobs)[number] {
  return (namedJobs as readonly string[]).includes(job);
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return [first, last].map((word) => Array.from(word ?? '')[0] ?? '').join('');
}
