'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/buttons/button.tsx';
import { artworkAt } from '#lib/artwork.ts';
import type { DeskTitleField } from '#lib/contract/desk/titles.ts';
import styles from './title-form.module.css';
import type { TitleDetail } from './title-detail.ts';

interface SourceWordProps {
  detail: TitleDetail;
  field: DeskTitleField;
  isBusy: boolean;
  onPutBack: (field: DeskTitleField) => void;
}

/** What the source says of a field that an editor has changed. Nothing for other fields. */
export function SourceWord({ detail, field, isBusy, onPutBack }: SourceWordProps) {
  const t = useTranslations('deskTitles');
  if (!(field in detail.sourceFields)) return null;
  const label = t(`field.${field}`);
  return (
    <div className={styles.source} role="group" aria-label={t('editedField', { field: label })}>
      <span>{t('sourceSays', { field: label })}</span>
      <span className={styles.word}>
        <Word detail={detail} field={field} />
      </span>
      <Button
        size="small"
        disabled={isBusy}
        aria-label={t('putBackOf', { field: label })}
        onClick={() => onPutBack(field)}
      >
        {t('putBack')}
      </Button>
    </div>
  );
}

function Word({ detail, field }: Pick<SourceWordProps, 'detail' | 'field'>) {
  const t = useTranslations('deskTitles');
  const value = detail.sourceFields[field];
  if (value === null || value === undefined) {
    return field === 'planId' ? t('planFree') : t('nothing');
  }
  if (typeof value === 'object') return Object.values(value).join(' · ');
  if (field === 'planId') {
    return detail.plans.find(({ planId }) => planId === value)?.name ?? value;
  }
  if (field === 'posterUrl' || field === 'landscapeUrl') {
    return <img src={artworkAt(String(value), 160)} alt="" />;
  }
  return value;
}
