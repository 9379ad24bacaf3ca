import { useEffect, useRef } from 'react';
import styles from './fallback-video.module.css';

/** The video behind the no-authority notice: calm, silent, and paused under reduced motion (LIV-07). */
export function FallbackVideo() {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const { current } = video;
    if (!current || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    // React sets only the property, and browsers check it before they start.
    current.muted = true;
    current.play().catch(() => undefined);
  }, []);
  return (
    <video
      ref={video}
      className={styles.video}
      src="/player/fallback.mp4"
      data-fallback
      muted
      loop
      playsInline
      disablePictureInPicture
      preload="auto"
      tabIndex={-1}
      aria-hidden
    />
  );
}
