'use client';

import { useTranslations } from 'next-intl';
import { LocalTime } from '#components/ui/time/local-time.tsx';
import type { GuideCandidate } from '#lib/contract/desk/guide.ts';

/** A programme with its start: the proof of which channel it is. */
export function OnAir({ programme }: { programme: GuideCandidate['onNow'] }) {
  const t = useTranslations('deskGuide');
  if (!programme) return t('nothingOn');
  return (
    <>
      <LocalTime at={programme.startAt} /> {programme.title}
    </>
  );
}
