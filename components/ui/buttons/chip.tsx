import Link from 'next/link';
import type { ComponentProps } from 'react';
import styles from './chip.module.css';

/** A choice among few. `aria-pressed` or `aria-selected` marks the chosen one. */
export function Chip({ className, ...rest }: ComponentProps<'button'>) {
  return <button type="button" className={join(className)} {...rest} />;
}

/** A chip that leads somewhere. `aria-current` marks the place where the viewer is. */
export function ChipLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link className={join(className)} {...rest} />;
}

function join(more: string | undefined): string {
  return [styles.chip, more].filter(Boolean).join(' ');
}
