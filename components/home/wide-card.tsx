import Link from 'next/link';
import type { ReactNode } from 'react';
import { Picture } from '#components/ui/pictures/picture.tsx';
import { artworkSet } from '#lib/artwork.ts';
import { colourOrNone } from '#lib/brand.ts';
import type { Card } from '#lib/contract/vod.ts';
import styles from './wide-card.module.css';

interface WideCardProps {
  title: Pick<Card, 'metaId' | 'title' | 'landscape' | 'poster' | 'placeholderColor'>;
  href: string;
  /** Below the title. */
  line?: string;
  /** In the initial viewport of the page. */
  eager?: boolean;
  /** Over the picture. */
  children: ReactNode;
}

/** A title with its wide picture. */
export function WideCard({ title: shown, href, line, eager = false, children }: WideCardProps) {
  const { metaId, title, landscape, poster, placeholderColor } = shown;
  return (
    <Link href={href} prefetch={false} className={styles.card} data-card={metaId}>
      <span className={styles.frame}>
        <Picture
          className={styles.art}
          {...artworkSet(landscape ?? poster, [320, 480, 640])}
          sizes="(max-width: 768px) 220px, 20vw"
          alt=""
          colour={colourOrNone(placeholderColor)}
          eager={eager}
        />
        {children}
      </span>
      <strong className={styles.name}>{title}</strong>
      {line !== undefined && <span className={styles.line}>{line}</span>}
    </Link>
  );
}
