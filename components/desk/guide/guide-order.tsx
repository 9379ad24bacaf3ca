'use client';

import { useTranslations } from 'next-intl';
import { SortableList } from '#components/desk/order/sortable-list.tsx';
import { useOrdered } from '#components/desk/order/use-ordered.ts';
import { useDeskWrite } from '#components/desk/parts/use-desk-write.ts';
import { deskGuideOrder, type DeskGuide } from '#lib/contract/desk/guide.ts';
import { GuideRow } from './guide-row.tsx';

/** The guides in the order in which they provide channels; moved by drag and by keys. */
export function GuideOrder({ guides }: { guides: readonly DeskGuide[] }) {
  const t = useTranslations('deskGuide');
  const put = useDeskWrite(deskGuideOrder);
  const things = guides.map((guide) => ({ id: guide.guideName, name: guide.guideName, guide }));
  const { ordered, order, isStoring } = useOrdered(things, (guideNames, seen, onSettled) =>
    put.mutate({ guideNames, seen }, { onSettled }),
  );
  const places = new Map(ordered.map(({ id }, index) => [id, index + 1]));
  return (
    <SortableList label={t('guides')} things={ordered} isLocked={isStoring} onOrder={order}>
      {({ id, guide }) => <GuideRow guide={guide} place={places.get(id) ?? 0} />}
    </SortableList>
  );
}
