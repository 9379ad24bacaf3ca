'use client';

import type { Notice } from '#lib/contract/notices.ts';
import { useLoaded } from '#components/ui/use-loaded.ts';
import { useLate } from '#components/ui/use-late.ts';

const loadNotices = () => import('./page-notices.tsx');

interface NoticesHostProps {
  /**
   * The notices that the server has read already. The login page needs them: a guest's call there could end after the
   * login, and its answer would put the guest's session in the place of the member's.
   */
  given?: readonly Notice[];
}

/** The operator's marquees and popups of the page on screen (spec part 2). */
export function NoticesHost({ given }: NoticesHostProps) {
  const { part } = useLoaded(loadNotices, useLate());
  return part ? <part.PageNotices given={given} /> : null;
}
