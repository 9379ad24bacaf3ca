'use client';

import { useTranslations } from 'next-intl';
import styles from '#components/desk/sources/sources.module.css';
import { Button } from '#components/ui/buttons/button.tsx';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import type { deskSourceTry } from '#lib/contract/desk/sources.ts';

export type Found = ResponseOf<typeof deskSourceTry>;

interface FoundSourceProps {
  found: Found;
  /** Takes the address of a guide that a list names. */
  onGuide: (address: string) => void;
}

/** What a try has found, or why it has found nothing. */
export function FoundSource({ found, onGuide }: FoundSourceProps) {
  const t = useTranslations('deskSources');
  const { sourceForm, location, problem, knownAs, isWhole, notes, guides } = found;
  if (sourceForm === null) {
    return (
      <div className={styles.found} data-tone="problem">
        <p className={styles.word}>{t('notRecognised')}</p>
        <p>{problem}</p>
      </div>
    );
  }
  return (
    <div className={styles.found} data-tone="good">
      <p className={styles.word}>
        {t(`types.${sourceForm}`)}: {countsOf(found, t)}
        {!isWhole && ` ${t('andMore')}`}
      </p>
      <p className={styles.hint}>{location}</p>
      {knownAs !== null && <p>{t('knownAs', { name: knownAs })}</p>}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {guides.map((address) => (
        <p key={address}>
          {t('namesGuide')} {address}{' '}
          <Button size="small" onClick={() => onGuide(address)}>
            {t('takeGuide')}
          </Button>
        </p>
      ))}
    </div>
  );
}

function countsOf(
  { channels, titles, programmes, leftOut, sourceForm }: Found,
  t: ReturnType<typeof useTranslations<'deskSources'>>,
): string {
  return [
    ...(sourceForm === 'folder' ? [] : [t('channels', { count: channels })]),
    ...(titles > 0 ? [t('titles', { count: titles })] : []),
    ...(sourceForm === 'guide' ? [t('programmes', { count: programmes })] : []),
    ...(leftOut > 0 ? [t('leftOutCount', { count: leftOut })] : []),
  ].join(', ');
}
