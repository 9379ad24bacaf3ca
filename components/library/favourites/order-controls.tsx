import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { PointerEvent } from 'react';
import { IconButton } from '#components/ui/buttons/icon-button.tsx';
import styles from './order-controls.module.css';

interface OrderControlsProps {
  name: string;
  /** Absent for the first entry. */
  onUp: (() => void) | undefined;
  /** Absent for the last entry. */
  onDown: (() => void) | undefined;
  onGrip: (event: PointerEvent) => void;
}

/** Buttons that move one place up or down, and a handle to drag. */
export function OrderControls({ name, onUp, onDown, onGrip }: OrderControlsProps) {
  const t = useTranslations('favourites');
  // At the ends the buttons stay enabled, so that they keep the focus.
  return (
    <span className={styles.controls}>
      <IconButton label={t('moveUp', { name })} aria-disabled={!onUp || undefined} onClick={onUp}>
        <ChevronUp aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t('moveDown', { name })}
        aria-disabled={!onDown || undefined}
        onClick={onDown}
      >
        <ChevronDown aria-hidden="true" />
      </IconButton>
      <span className={styles.grip} aria-hidden="true" onPointerDown={onGrip}>
        <GripVertical />
      </span>
    </span>
  );
}
