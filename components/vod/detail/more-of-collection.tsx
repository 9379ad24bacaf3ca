'use client';

import { useTranslations } from 'next-intl';
import { useGuestFirst } from '#components/data/calls/use-guest-first.ts';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import { playlistBatch, type VodDetail } from '#lib/contract/vod.ts';
import { collectionRequest } from '#lib/domain/vod/catalogue-page.ts';
import { routes } from '#lib/routes.ts';
import { MoreTitles } from './more-titles.tsx';

interface MoreOfCollectionProps {
  metaId: string;
  collection: NonNullable<VodDetail['collection']>;
  /** The server's answer for guests. */
  rendered: ResponseOf<typeof playlistBatch> | undefined;
  renderedAt: number;
}

/** The other films of a film's collection, in the order of their years. */
export function MoreOfCollection(props: MoreOfCollectionProps) {
  const { metaId, collection, rendered, renderedAt } = props;
  const t = useTranslations('vod');
  const asked = collectionRequest(collection.playlistId);
  const { data } = useGuestFirst(playlistBatch, asked, rendered);
  return (
    <MoreTitles
      id="more-of-collection"
      heading={t('moreOfCollection', { collection: collection.title })}
      more={{ href: routes.vodCategory(collection.playlistId), text: t('wholeCollection') }}
      cards={data?.playlistList[0]?.cardList ?? []}
      metaId={metaId}
      renderedAt={renderedAt}
    />
  );
}
