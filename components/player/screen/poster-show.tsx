import { useEffect, useState } from 'react';
import { Picture } from '#components/ui/pictures/picture.tsx';
import styles from './channel-backdrop.module.css';

interface PosterShowProps {
  urls: readonly string[];
  isPlaying: boolean;
}

const everyMs = 12_000;

/** Shows the posters of an audio channel one after another while it plays (LIV-11). Each is shown once it is loaded. */
export function PosterShow({ urls, isPlaying }: PosterShowProps) {
  const [shown, setShown] = useState(0);
  const count = urls.length;
  useEffect(() => {
    if (!isPlaying || count < 2) return undefined;
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const timer = setInterval(() => setShown((index) => (index + 1) % count), everyMs);
    return () => clearInterval(timer);
  }, [isPlaying, count]);
  const next = (shown + 1) % Math.max(1, count);
  return (
    <>
      {urls.map((url, index) => (
        <span key={url} className={styles.slide} data-shown={index === shown}>
          {(index === shown || (isPlaying && index === next)) && (
            <>
              <Picture className={styles.haze} src={url} alt="" eager fallback="" />
              <Picture className={styles.poster} src={url} alt="" eager fallback="" />
            </>
          )}
        </span>
      ))}
    </>
  );
}
