'use client';

import { NextIntlClientProvider, useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { useAppData } from '#components/data/app-data.tsx';
import { Chip } from '#components/ui/buttons/chip.tsx';
import type { Language } from '#lib/contract/wire/field.ts';
import { languages } from '#lib/language.ts';
import { ScreenFrame, screenKinds, type ScreenKind } from './screen-frame.tsx';
import { useScreenTexts } from './screen-texts.tsx';
import styles from './preview.module.css';

interface PreviewPanelProps {
  /** Further choices, before those of screen and language. */
  choices?: ReactNode;
  /** What the screen shows in a language; null when there is nothing to show. */
  show: (language: Language) => ReactNode;
  /** The text when there is nothing to show. */
  nothing: string;
}

/** What viewers will see, on a screen and in a language that the operator chooses. */
export function PreviewPanel({ choices, show, nothing }: PreviewPanelProps) {
  const t = useTranslations('deskNotices');
  const { language: own } = useAppData();
  const [screen, setScreen] = useState<ScreenKind>('laptop');
  const [language, setLanguage] = useState(own);
  const texts = useScreenTexts();
  const shown = show(language);
  return (
    <section className={styles.preview} aria-label={t('preview')}>
      {choices}
      <div className={styles.choices} role="group" aria-label={t('previewScreen')}>
        {screenKinds.map((kind) => (
          <Chip key={kind} aria-pressed={kind === screen} onClick={() => setScreen(kind)}>
            {t(kind)}
          </Chip>
        ))}
      </div>
      <div className={styles.choices} role="group" aria-label={t('previewLanguage')}>
        {languages.map((one) => (
          <Chip key={one} aria-pressed={one === language} onClick={() => setLanguage(one)}>
            {t(one)}
          </Chip>
        ))}
      </div>
      {shown === null ? (
        <p className={styles.none}>{nothing}</p>
      ) : (
        <ScreenFrame screen={screen} label={t('previewOn', { screen: t(screen) })}>
          <NextIntlClientProvider locale={language} messages={texts[language]} timeZone="UTC">
            {shown}
          </NextIntlClientProvider>
        </ScreenFrame>
      )}
    </section>
  );
}
