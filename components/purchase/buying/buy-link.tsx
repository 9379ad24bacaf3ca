import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import styles from './buy-link.module.css';

interface BuyLinkProps {
  /** The name of the plan. */
  name: string;
  /** The server's redirect to the member site. */
  href: string;
  /** Gets the initial focus. */
  isFirst: boolean;
  onGo: () => void;
}

/**
 * Opens the member site in another tab, so that playback continues in this one. A plain link, because it must not be
 * prefetched.
 */
export function BuyLink({ name, href, isFirst, onGo }: BuyLinkProps) {
  const t = useTranslations('purchase');
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isFirst) link.current?.focus();
  }, [isFirst]);
  return (
    <a
      ref={link}
      className={styles.buy}
      href={href}
      target="_blank"
      rel="noopener"
      aria-label={t('buyPlan', { name })}
      onClick={onGo}
    >
      {t('buy')}
    </a>
  );
}
