import type { ComponentProps, ReactNode } from 'react';
import styles from './icon-button.module.css';

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  /** The button's action, for screen readers. */
  label: string;
  glass?: boolean;
  children: ReactNode;
};

export function IconButton({ label, glass = false, className, ...rest }: IconButtonProps) {
  const names = [styles.button, glass && styles.glass, className].filter(Boolean).join(' ');
  return <button type="button" aria-label={label} title={label} className={names} {...rest} />;
}
