import { Pause, Play, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { CSSProperties } from 'react';
import { IconButton } from '#components/ui/buttons/icon-button.tsx';
import { readableOn } from '#lib/brand.ts';
import type { Notice } from '#lib/contract/notices.ts';
import { marqueeOf, marqueeSeconds } from '#lib/domain/notices/marquee.ts';
import styles from './marquee-bar.module.css';

interface MarqueeBarProps {
  notice: Notice;
  isOverPicture?: boolean;
  /** Another element is in full screen or covers the picture: pauses the bar; over a picture, hides it. */
  isWaiting: boolean;
  /** It has run as often as intended, or the viewer has closed it. */
  onEnd: () => void;
}

/** A notice that runs across the top of the screen (NOT-02). With reduced motion the text does not move. */
export function MarqueeBar({ notice, isOverPicture = false, isWaiting, onEnd }: MarqueeBarProps) {
  const t = useTranslations('ui.notice');
  const { text, sizePx, times, intervalMs } = marqueeOf(notice);
  const colours = readableOn(notice.properties?.backgroundcolor, notice.properties?.textcolor);
  const [shown, setShown] = useState(1);
  const [isResting, setResting] = useState(false);
  const [isPaused, setPaused] = useState(false);

  useEffect(() => {
    if (!isResting || isWaiting) return undefined;
    const timer = setTimeout(() => setResting(false), intervalMs);
    return () => clearTimeout(timer);
  }, [isResting, isWaiting, intervalMs]);

  const endShowing = () => {
    if (shown >= times) onEnd();
    else {
      setShown(shown + 1);
      setResting(true);
    }
  };

  if (isResting) return null;
  const look = {
    ...(colours && { '--ground': colours.ground, '--ink': colours.ink }),
    '--size': `${String(sizePx)}px`,
  } as CSSProperties;
  return (
    <div
      className={styles.bar}
      data-over={isOverPicture}
      data-waiting={isWaiting}
      style={look}
      role="region"
      aria-label={t('label')}
      data-standing={isWaiting || isPaused}
    >
      <RunningText text={text} onEnd={endShowing} />
      <IconButton
        label={t(isPaused ? 'resume' : 'pause')}
        className={styles.act}
        onClick={() => setPaused(!isPaused)}
      >
        {isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
      </IconButton>
      <IconButton label={t('dismiss')} className={styles.act} onClick={onEnd}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}

function RunningText({ text, onEnd }: { text: string; onEnd: () => void }) {
  const line = useRef<HTMLSpanElement>(null);
  const [way, setWay] = useState<CSSProperties>();
  useLayoutEffect(() => {
    const { current } = line;
    const barPx = current?.parentElement?.clientWidth ?? 0;
    const textPx = current?.scrollWidth ?? 0;
    setWay({
      '--from': `${String(barPx)}px`,
      '--to': `${String(-textPx)}px`,
      animationDuration: `${String(marqueeSeconds(textPx, barPx))}s`,
    } as CSSProperties);
  }, [text]);
  return (
    <p className={styles.track}>
      <span
        ref={line}
        className={styles.text}
        data-lasts
        style={way ?? { visibility: 'hidden', animationName: 'none' }}
        onAnimationEnd={onEnd}
      >
        <bdi>{text}</bdi>
      </span>
    </p>
  );
}
