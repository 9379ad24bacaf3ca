'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/buttons/button.tsx';
import type { DeskRow, DeskRowField } from '#lib/contract/desk/home.ts';
import styles from '#components/desk/home/home-desk.module.css';

interface RowSourceProps {
  row: DeskRow;
  isBusy: boolean;
  onPutBack: (field: DeskRowField) => void;
}

/** What the source of a row says of the fields that were edited. */
export function RowSource({ row: { edited, source }, isBusy, onPutBack }: RowSourceProps) {
  const t = useTranslations('deskHome');
  const wordOf = (field: DeskRowField) => {
    if (field === 'title') return Object.values(source.title ?? {}).join(' · ');
    if (field === 'layout') return source.layout ? t(source.layout) : '';
    if (field === 'items') return t('sourceOrder');
    return (source.pages ?? []).map((page) => t(`page.${page}`)).join(', ') || t('hidden');
  };
  return edited.map((field) => (
    <p key={field} className={styles.source}>
      <span>{t('sourceSays', { field: t(`field.${field}`), word: wordOf(field) })}</span>
      <Button
        size="small"
        disabled={isBusy}
        aria-label={t('putBackOf', { field: t(`field.${field}`) })}
        onClick={() => onPutBack(field)}
      >
        {t('putBack')}
      </Button>
    </p>
  ));
}
