'use client';

import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { encryptionOfPage } from '#lib/encryption-mark.ts';
import { limits } from '#lib/limits.ts';
import { addressFor } from '#lib/picture-width.ts';

interface Asked {
  src?: string | undefined;
  srcSet?: string | undefined;
  narrowSrcSet?: string | undefined;
  sizes?: string | undefined;
}

/** The attributes of a picture's elements. */
interface Source extends Asked {
  /** The picture is still loading. */
  isToCome: boolean;
}

/**
 * The addresses of a picture. In clear mode these are the requested ones. In encrypted mode the picture is fetched and
 * decrypted here, in the width of its frame, and shown from memory.
 */
export function usePictureSource(
  asked: Asked,
  isWanted: boolean,
  frame: RefObject<HTMLElement | null>,
  onBroken: () => void,
): Source {
  const [opened, setOpened] = useState<string>();
  const isSealed = encryptionOfPage() !== null;
  const { src, srcSet, narrowSrcSet } = asked;

  useEffect(() => {
    if (!isSealed || !isWanted || src === undefined) return;
    const isNarrow = narrowSrcSet !== undefined && innerWidth <= limits.mobileMaxWidthPx;
    const pixels = (frame.current?.clientWidth ?? 0) * devicePixelRatio;
    const address = addressFor({ src, srcSet: isNarrow ? narrowSrcSet : srcSet }, pixels) ?? src;
    const gone = new AbortController();
    let shown: string | undefined;
    const open = async () => {
      const { openPicture } = await import('#lib/browser/sealed/open-picture.ts');
      const picture = await openPicture(address, gone.signal);
      if (gone.signal.aborted) return;
      shown = URL.createObjectURL(picture);
      setOpened(shown);
    };
    open().catch(() => {
      // The frame then shows the picture's name.
      if (!gone.signal.aborted) onBroken();
    });
    return () => {
      gone.abort();
      if (shown !== undefined) URL.revokeObjectURL(shown);
    };
    // `onBroken` is left out of the deps: a new callback must not refetch the picture.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isSealed, isWanted, src, srcSet, narrowSrcSet, frame]);

  if (!isSealed) return { ...asked, isToCome: false };
  return { src: opened, isToCome: opened === undefined };
}
