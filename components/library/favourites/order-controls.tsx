import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { PointerEvent } from 'react';
import { IconButton } from '#components/ui/buttons/icon-button.tsx';
import styles from './order-controls.module.css';

interface OrderControlsProps {
  name: string;
  /** Absent: it is the first. */
  onUp: (() => void) | undefined;
  /** Absent: it is the last. */
  onDown: (() => void) | undefined;
  onGrip: (event: PointerEvent) => void;
}

/** One place up or down at a press, or anywhere by the handle. */
export function OrderControls({ name, onUp, onDown, onGrip }: OrderControlsProps) {
  const t = useTranslations('favourites');
  // At the ends the buttons stay, so that the focus does too.
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
