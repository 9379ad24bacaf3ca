'use client';

import { TriangleAlert } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { Button } from '#components/ui/buttons/button.tsx';
import { checkAccent } from './accent-check.ts';
import styles from '#components/desk/settings/settings.module.css';

interface AccentNoteProps {
  accent: string;
  /** Takes the suggested colour. */
  onTake: (colour: string) => void;
}

/** The measured contrast of an accent, and a warning with a better colour when it cannot be read. */
export function AccentNote({ accent, onTake }: AccentNoteProps) {
  const t = useTranslations('deskSettings');
  const format = useFormatter();
  const check = checkAccent(accent);
  if (!check) return null;
  const shown = (ratio: number) => format.number(ratio, { maximumFractionDigits: 1 });
  const ratios = { surface: shown(check.surfaceRatio), ink: shown(check.inkRatio) };
  const { suggestion } = check;
  if (suggestion === null) {
    return (
      <p className={styles.note} role="status">
        {t('contrastGood', ratios)}
      </p>
    );
  }
  return (
    <div className={styles.warning} role="status">
      <TriangleAlert size={16} aria-hidden="true" />
      <p>{t('contrastLow', ratios)}</p>
      <Button size="small" onClick={() => onTake(suggestion)}>
        {t('take', { colour: suggestion })}
      </Button>
    </div>
  );
}
