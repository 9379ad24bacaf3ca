import Link from 'next/link';
import type { ComponentProps } from 'react';
import styles from './button.module.css';

export type ButtonVariant = 'plain' | 'primary' | 'accent' | 'ghost' | 'bare' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

interface Look {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

export function Button({ variant, size, className, ...rest }: ComponentProps<'button'> & Look) {
  return <button type="button" className={lookOf({ variant, size }, className)} {...rest} />;
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  className,
  ...rest
}: ComponentProps<typeof Link> & Look) {
  return <Link className={lookOf({ variant, size }, className)} {...rest} />;
}

function lookOf(
  { variant = 'plain', size = 'medium' }: Partial<Record<keyof Look, string | undefined>>,
  more?: string,
): string {
  return [
    styles.button,
    variant !== 'plain' && styles[variant],
    size !== 'medium' && styles[size],
    more,
  ]
    .filter(Boolean)
    .join(' ');
}
