import Link from 'next/link';
import type { ComponentProps } from 'react';
import styles from './chip.module.css';

/** One of a few choices. `aria-pressed` or `aria-selected` marks the chosen one. */
export function Chip({ className, ...rest }: ComponentProps<'button'>) {
  return <button type="button" className={join(className)} {...rest} />;
}

/** A chip with a link. `aria-current` marks the current page. */
export function ChipLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link className={join(className)} {...rest} />;
}

function join(more: string | undefined): string {
  return [styles.chip, more].filter(Boolean).join(' ');
}
