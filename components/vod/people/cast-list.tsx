'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Picture } from '#components/ui/pictures/picture.tsx';
import { SectionTitle } from '#components/ui/section-title.tsx';
import { useLoaded } from '#components/ui/use-loaded.ts';
import { artworkSet } from '#lib/artwork.ts';
import type { VodDetail } from '#lib/contract/vod.ts';
import { initialsOf } from '#lib/domain/vod/initials.ts';
import styles from './cast-list.module.css';
import { useJobName } from './use-job-name.ts';
import { groupBy } from '#lib/domain/collections.ts';

const loadSheet = () => import('./person-sheet.tsx');

type Credit = NonNullable<VodDetail['credits']>[number];

/**
 * Cast and crew; a person with several roles is listed once, with all of them. Each entry opens the person's other
 * work.
 */
export function CastList({ credits }: { credits: readonly Credit[] }) {
  const t = useTranslations('vod');
  const [openId, setOpenId] = useState<string | null>(null);
  const { part } = useLoaded(loadSheet, openId !== null);
  const opened = credits.find(({ personId }) => personId === openId);
  if (credits.length === 0) return null;
  const people = groupBy(credits, ({ personId }) => personId);
  return (
    <section aria-labelledby="cast">
      <SectionTitle id="cast" title={t('cast')} />
      <ul className={styles.people} aria-labelledby="cast">
        {[...people].map(([personId, own]) => (
          <Person key={personId} credits={own} onOpen={() => setOpenId(personId)} />
        ))}
      </ul>
      {opened && part && (
        <part.PersonSheet
          key={opened.personId}
          personId={opened.personId}
          name={opened.name}
          portrait={opened.portrait}
          onClose={() => setOpenId(null)}
        />
      )}
    </section>
  );
}

interface PersonProps {
  credits: readonly Credit[];
  onOpen: () => void;
}

function Person({ credits, onOpen }: PersonProps) {
  const jobName = useJobName();
  const [{ name, portrait } = { name: '', portrait: undefined }] = credits;
  const parts = credits.map(({ role, job }) => role ?? jobName(job));
  return (
    <li>
      <button type="button" className={styles.person} aria-haspopup="dialog" onClick={onOpen}>
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
      </button>
    </li>
  );
}
