import { RotateCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { useCall } from '#components/data/calls/use-call.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { Picture } from '#components/ui/pictures/picture.tsx';
import { Skeleton } from '#components/ui/states/skeleton.tsx';
import { artworkSet } from '#lib/artwork.ts';
import { colourOrNone } from '#lib/brand.ts';
import { personDetail } from '#lib/contract/vod.ts';
import { initialsOf } from '#lib/domain/vod/initials.ts';
import { routes } from '#lib/routes.ts';
import styles from './person-sheet.module.css';
import { useFilmography, type Work } from './use-filmography.ts';
import { useJobName } from './use-job-name.ts';

interface PersonSheetProps {
  personId: string;
  /** From the title's credits, until the person is loaded. */
  name: string;
  portrait: string | undefined;
  onClose: () => void;
}

/** A person of the cast, and their other work (CAT-08). */
export function PersonSheet({ personId, name, portrait, onClose }: PersonSheetProps) {
  const t = useTranslations('vod.person');
  const { data: person, isLoading } = useCall(personDetail, { personId }, { silent: true });
  const works = useFilmography(personId);
  const pathname = usePathname();
  const [openedAt] = useState(pathname);
  useEffect(() => {
    if (pathname !== openedAt) onClose();
  }, [pathname, openedAt, onClose]);
  return (
    <Dialog title={person?.name ?? name} widthPx={720} onClose={onClose} closesByBack>
      <div className={styles.who}>
        <Picture
          className={styles.portrait}
          {...artworkSet(person?.portrait ?? portrait, [160, 320])}
          sizes="120px"
          alt=""
          eager
          fallback={<span className={styles.initials}>{initialsOf(name)}</span>}
        />
        <div className={styles.words}>
          {person?.birthYear !== undefined && (
            <p className={styles.born}>{t('born', { year: String(person.birthYear) })}</p>
          )}
          {isLoading ? (
            <Skeleton className={styles.loading} />
          ) : (
            <p>{person?.biography ?? t('noBiography')}</p>
          )}
        </div>
      </div>
      <h3 className={styles.heading}>{t('filmography')}</h3>
      {works.hasFailed && (
        <p className={styles.failed} role="alert">
          {t('failed')}
          <Button size="small" onClick={works.retry}>
            <RotateCw aria-hidden="true" />
            {t('retry')}
          </Button>
        </p>
      )}
      <ul className={styles.works} aria-label={t('filmography')}>
        {works.list.map((work) => (
          <li key={`${work.metaId} ${work.job}`}>
            <WorkLink work={work} onStay={onClose} />
          </li>
        ))}
      </ul>
      {works.isLoading && <Skeleton className={styles.loading} />}
      {works.loadMore && (
        <Button className={styles.more} onClick={works.loadMore}>
          {t('more')}
        </Button>
      )}
    </Dialog>
  );
}

/**
 * Replaces the sheet in the history, so that Back returns to the page below it. `onStay`: the link leads to this page.
 */
function WorkLink({ work, onStay }: { work: Work; onStay: () => void }) {
  const pathname = usePathname();
  const jobName = useJobName();
  const { metaId, title, poster, placeholderColor, year, role, job } = work;
  const href = routes.vodDetail(metaId);
  return (
    <Link
      href={href}
      replace
      prefetch={false}
      className={styles.work}
      onClick={(event) => {
        if (href !== pathname) return;
        event.preventDefault();
        onStay();
      }}
    >
      <Picture
        className={styles.poster}
        {...artworkSet(poster, [160, 320])}
        sizes="64px"
        alt=""
        colour={colourOrNone(placeholderColor)}
        fallback=""
      />
      <span className={styles.words}>
        <span className={styles.name}>{title}</span>
        <span className={styles.part}>
          {[year, role ?? jobName(job)].filter(Boolean).join(' · ')}
        </span>
      </span>
    </Link>
  );
}
