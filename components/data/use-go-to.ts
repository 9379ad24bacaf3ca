import { useRouter } from 'next/navigation';
import { useCallback } from 'react';
import { carriedAddress } from '#lib/browser/carried-address.ts';

/**
 * Goes to one of our screens, as a click on a link does: with a picture-in-picture window open in a new tab (spec part
 * 2), so that the picture stays. Returns whether this tab navigates. Links are handled by
 * components/layout/watch/link-watch.tsx.
 */
export function useGoTo(): (address: string) => boolean {
  const router = useRouter();
  return useCallback(
    (address) => {
      if (document.pictureInPictureElement) {
        window.open(carriedAddress(address), '_blank', 'noopener');
        return false;
      }
      router.push(address);
      return true;
    },
    [router],
  );
}
