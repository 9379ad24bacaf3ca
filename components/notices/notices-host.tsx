'use client';

import type { Notice } from '#lib/contract/notices.ts';
import { useLoaded } from '#components/ui/use-loaded.ts';
import { useLate } from '#components/ui/use-late.ts';

const loadNotices = () => import('./page-notices.tsx');

interface NoticesHostProps {
  /**
   * Notices that the server has already read. The login page needs them: a guest's call from there could end after the
   * login, and its answer would replace the member's session with a guest session.
   */
  given?: readonly Notice[];
}

/** The operator's marquees and popups for the current page (spec part 2). */
export function NoticesHost({ given }: NoticesHostProps) {
  const { part } = useLoaded(loadNotices, useLate(), false);
  return part ? <part.PageNotices given={given} /> : null;
}
