'use client';

import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { SortableList } from '#components/desk/order/sortable-list.tsx';
import { useOrdered } from '#components/desk/order/use-ordered.ts';
import { DeskPage } from '#components/desk/parts/desk-page.tsx';
import { useDeskWrite } from '#components/desk/parts/use-desk-write.ts';
import { deskGuideOrder, type DeskGuide } from '#lib/contract/desk/guide.ts';
import { deskRoutes } from '#lib/desk-routes.ts';
import { GuideChannels } from './channels/guide-channels.tsx';
import { GuideRow } from './guide-row.tsx';
import { useGuides, type GuideList } from './use-guides.ts';
import styles from './guide.module.css';

/** Where programmes come from, and which channel of a guide belongs to which of ours. */
export function GuideScreen({ first }: { first: GuideList }) {
  const t = useTranslations('deskGuide');
  const { guides, channels, withoutGuide } = useGuides(first);
  return (
    <DeskPage title={t('title')} lead={t('lead')}>
      <section className={styles.section} aria-labelledby="guides">
        <h2 id="guides" className={styles.heading}>
          {t('guides')}
        </h2>
        {guides.length === 0 ? (
          <p className={styles.empty}>
            {t('noGuide')}{' '}
            <Link href={deskRoutes.desk('sources')} prefetch={false} className={styles.link}>
              {t('toSources')}
            </Link>
          </p>
        ) : (
          <>
            {guides.length > 1 && <p className={styles.hint}>{t('orderHint')}</p>}
            <GuideOrder guides={guides} />
          </>
        )}
      </section>
      <section className={styles.section} aria-labelledby="channels">
        <h2 id="channels" className={styles.heading}>
          {t('channels')}
        </h2>
        <p className={styles.hint}>{t('coverage', { channels, without: withoutGuide })}</p>
        <GuideChannels />
      </section>
    </DeskPage>
  );
}

/** The guides in the order in which they provide channels; moved by drag and by keys. */
function GuideOrder({ guides }: { guides: readonly DeskGuide[] }) {
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
