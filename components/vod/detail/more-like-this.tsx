'use client';

import { useTranslations } from 'next-intl';
import { useGuestFirst } from '#components/data/calls/use-guest-first.ts';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import { recommendList } from '#lib/contract/vod.ts';
import { moreLikeThisRequest } from '#lib/domain/vod/catalogue-page.ts';
import { MoreTitles } from './more-titles.tsx';

interface MoreLikeThisProps {
  metaId: string;
  /** The server's answer for guests. */
  rendered: ResponseOf<typeof recommendList> | undefined;
  renderedAt: number;
}

export function MoreLikeThis({ metaId, rendered, renderedAt }: MoreLikeThisProps) {
  const t = useTranslations('vod');
  const { data } = useGuestFirst(recommendList, moreLikeThisRequest(metaId), rendered);
  return (
    <MoreTitles
      id="more-like-this"
      heading={t('moreLikeThis')}
      cards={data?.metaList ?? []}
      metaId={metaId}
      renderedAt={renderedAt}
    />
  );
}
