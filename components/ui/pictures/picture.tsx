'use client';

import { ImageOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { whenNear } from '#components/ui/scrolling/near-viewport.ts';
import styles from './picture.module.css';
import { usePictureSource } from './use-picture-source.ts';

interface PictureProps {
  src?: string | undefined;
  srcSet?: string | undefined;
  sizes?: string;
  /** Another picture for windows up to 768 px. */
  narrowSrcSet?: string | undefined;
  /** Empty when the text beside the picture has the same content. */
  alt: string;
  /** Colour of the empty frame, `#rrggbb`. */
  colour?: string | undefined;
  fit?: 'cover' | 'contain';
  /** In the initial viewport: part of the HTML, so that it loads at once and without scripts. */
  eager?: boolean;
  /** One of many small pictures: the scripts of the page and the player's requests come before it. */
  last?: boolean;
  /** The largest picture in the initial viewport. */
  first?: boolean;
  /** Shown when there is no picture, or when it fails to load. */
  fallback?: ReactNode;
  /** Determines the size of the frame. */
  className?: string | undefined;
}

type Progress = 'waiting' | 'near' | 'shown' | 'broken';

/** A picture in a coloured frame, which is shown first. It loads when it comes near the viewport. */
export function Picture(props: PictureProps) {
  // A new address resets the state.
  return <PictureFrame key={props.src} {...props} />;
}

function PictureFrame({
  src,
  srcSet,
  sizes,
  narrowSrcSet,
  alt,
  colour,
  fit = 'cover',
  eager = false,
  last = false,
  first = false,
  fallback,
  className,
}: PictureProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const [progress, setProgress] = useState<Progress>('waiting');
  const isBroken = !src || progress === 'broken';
  const isWanted = eager || progress !== 'waiting';
  const source = usePictureSource({ src, srcSet, narrowSrcSet, sizes }, isWanted, frame, () =>
    setProgress('broken'),
  );

  useEffect(() => {
    if (!frame.current || isWanted) return;
    return whenNear(frame.current, () => setProgress('near'));
  }, [isWanted]);

  useEffect(() => {
    // The picture in the HTML may have loaded, or failed, before this component listened.
    const { current } = image;
    if (!current?.complete || !current.src) return;
    setProgress(current.naturalWidth > 0 ? 'shown' : 'broken');
  }, []);

  const drawn = (
    <img
      ref={image}
      className={[styles.image, fit === 'contain' && styles.contain].filter(Boolean).join(' ')}
      alt={alt}
      decoding="async"
      loading={last ? 'lazy' : undefined}
      fetchPriority={first ? 'high' : last ? 'low' : undefined}
      {...(isWanted && { sizes: source.sizes, srcSet: source.srcSet, src: source.src })}
      {...((eager || progress === 'shown') && !source.isToCome && { 'data-shown': '' })}
      onLoad={() => setProgress('shown')}
      onError={() => setProgress('broken')}
    />
  );

  return (
    <span
      ref={frame}
      className={[styles.frame, className].filter(Boolean).join(' ')}
      style={colour ? ({ '--placeholder': colour } as CSSProperties) : undefined}
      data-picture={isBroken ? 'broken' : progress}
    >
      {isBroken && (
        <span className={styles.fallback} {...(alt && { role: 'img', 'aria-label': alt })}>
          {fallback ?? <ImageOff aria-hidden="true" />}
        </span>
      )}
      {!isBroken && !source.narrowSrcSet && drawn}
      {!isBroken && source.narrowSrcSet && (
        <picture>
          {isWanted && (
            <source media="(max-width: 768px)" srcSet={source.narrowSrcSet} sizes="100vw" />
          )}
          {drawn}
        </picture>
      )}
    </span>
  );
}
