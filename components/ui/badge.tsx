import type { ReactNode } from 'react';
import styles from './badge.module.css';

interface BadgeProps {
  tone?: 'plain' | 'live' | 'catchup' | 'accent' | 'dark';
  className?: string | undefined;
  children: ReactNode;
}

export function Badge({ tone = 'plain', className, children }: BadgeProps) {
  const names = [styles.badge, tone !== 'plain' && styles[tone], className];
  return <span className={names.filter(Boolean).join(' ')}>{children}</span>;
}
