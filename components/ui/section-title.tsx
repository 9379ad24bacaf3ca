import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { MouseEvent } from 'react';
import styles from './section-title.module.css';

interface SectionTitleProps {
  /** The id for the section's aria-labelledby. */
  id: string;
  title: string;
  /** The address of the full list; absent when there is no more. */
  moreHref?: string | undefined;
  /** Instead of 'See more'. */
  moreText?: string;
  /** Opens the full list without a page navigation. */
  onMore?: (event: MouseEvent) => void;
}

export function SectionTitle({ id, title, moreHref, moreText, onMore }: SectionTitleProps) {
  const t = useTranslations('ui');
  return (
    <div className={styles.head}>
      <h2 id={id} className={styles.title} title={title}>
        {title}
      </h2>
      {moreHref && (
        <Link
          href={moreHref}
          prefetch={false}
          className={styles.more}
          {...(onMore && { onClick: onMore })}
          {...(!moreText && { 'aria-label': t('seeMoreOf', { title }) })}
        >
          {moreText ?? t('seeMore')}
          <ChevronRight aria-hidden="true" />
        </Link>
      )}
    </div>
  );
}
