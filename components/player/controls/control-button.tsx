import type { ComponentProps, ReactNode } from 'react';
import styles from './controls.module.css';

type ControlButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  label: string;
  /** The keyboard shortcut, for the tooltip and for assistive technology. */
  shortcut?: string;
  icon: ReactNode;
};

export function ControlButton({ label, shortcut, icon, ...button }: ControlButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      aria-keyshortcuts={shortcut}
      title={shortcut ? `${label} (${shortcut})` : label}
      {...button}
    >
      {icon}
    </button>
  );
}
