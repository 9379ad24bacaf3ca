'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/buttons/button.tsx';
import { deskRoutes } from '#lib/desk-routes.ts';
import styles from './home-desk.module.css';

/** In CSS pixels. */
const screens = {
  phone: { width: 390, height: 780 },
  television: { width: 1_920, height: 1_080 },
} as const;
const phoneMost = 390;

/** Home as a guest sees it now, in a frame as wide as a phone or a television. It can be scrolled, not used. */
export function HomePreview() {
  const t = useTranslations('deskHome');
  const [screen, setScreen] = useStoredScreen();
  const box = useRef<HTMLDivElement>(null);
  const [boxWidth, setBoxWidth] = useState(phoneMost);
  const { width, height } = screens[screen];
  useEffect(() => {
    const measured = box.current?.parentElement;
    if (!measured) return undefined;
    const observer = new ResizeObserver(([entry]) => setBoxWidth(entry?.contentRect.width ?? 0));
    observer.observe(measured);
    return () => observer.disconnect();
  }, []);
  const scale = Math.min(1, boxWidth / width);
  return (
    <section className={styles.preview} aria-labelledby="preview">
      <div className={styles.head}>
        <h2 id="preview">{t('preview')}</h2>
        <div className={styles.sizes} role="group" aria-label={t('previewSize')}>
          {(['phone', 'television'] as const).map((size) => (
            <Button
              key={size}
              size="small"
              variant={size === screen ? 'primary' : 'plain'}
              aria-pressed={size === screen}
              onClick={() => setScreen(size)}
            >
              {t(size)}
            </Button>
          ))}
        </div>
      </div>
      <div ref={box} className={styles.screen} style={{ height: height * scale, maxWidth: width }}>
        <iframe
          title={t('previewTitle')}
          src={deskRoutes.deskHomePreview()}
          style={{ width, height, transform: `scale(${scale})` }}
        />
      </div>
      <p className={styles.note}>{t('previewNote')}</p>
    </section>
  );
}

type Screen = keyof typeof screens;
let lastScreen: Screen = 'phone';

/** The frame is made anew with each change; the chosen width stays. */
function useStoredScreen(): [Screen, (screen: Screen) => void] {
  const [screen, setScreen] = useState<Screen>(lastScreen);
  return [
    screen,
    (next) => {
      lastScreen = next;
      setScreen(next);
    },
  ];
}
