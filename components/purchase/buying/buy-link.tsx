import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import styles from './buy-link.module.css';

interface BuyLinkProps {
  /** Of the plan. */
  name: string;
  /** The server's way to the member site. */
  href: string;
  /** The focus starts here. */
  isFirst: boolean;
  onGo: () => void;
}

/** Opens the member site beside this tab, where what plays goes on. A plain link: nothing may be fetched ahead. */
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
