'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { displayModes } from '#components/desk/notices/display-modes.ts';
import { NoticePreview } from '#components/desk/notices/preview/notice-preview.tsx';
import { PreviewPanel } from '#components/desk/notices/preview/preview-panel.tsx';
import { Chip } from '#components/ui/buttons/chip.tsx';
import { fieldsOf, type TypedNotice } from './notice-form.ts';
import styles from '#components/desk/notices/preview/preview.module.css';

/** The preview of a notice that is being typed. */
export function TypedPreview({ control }: { control: Control<TypedNotice> }) {
  const t = useTranslations('deskNotices');
  const typed = useWatch({ control }) as TypedNotice;
  const [wanted, setWanted] = useState<number | null>(null);
  const chosen = displayModes.filter(({ mode }) => typed.displayModes.includes(String(mode)));
  const shown = chosen.find(({ mode }) => mode === wanted) ?? chosen[0];
  const { backgroundColor, textColor, textSize } = fieldsOf(typed);
  return (
    <PreviewPanel
      nothing={t('nothingToShow')}
      choices={
        chosen.length > 1 && (
          <div className={styles.choices} role="group" aria-label={t('previewPlace')}>
            {chosen.map(({ mode, kind }) => (
              <Chip key={mode} aria-pressed={mode === shown?.mode} onClick={() => setWanted(mode)}>
                {t(`${kind}At`, { place: t(`mode${mode}`) })}
              </Chip>
            ))}
          </div>
        )
      }
      show={(language) => {
        const msg = typed[language].trim() || typed.en.trim();
        if (!shown || msg === '') return null;
        const notice = {
          id: 'preview',
          msg,
          displayMode: [shown.mode],
          properties: {
            ...(backgroundColor && { backgroundcolor: backgroundColor }),
            ...(textColor && { textcolor: textColor }),
            ...(textSize !== null && { textsize: textSize }),
          },
        };
        return <NoticePreview notice={notice} mode={shown.mode} />;
      }}
    />
  );
}
