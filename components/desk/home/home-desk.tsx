'use client';

import { useTranslations } from 'next-intl';
import { useCall } from '#components/data/calls/use-call.ts';
import { DeskPage } from '#components/desk/parts/desk-page.tsx';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import { deskHome } from '#lib/contract/desk/home.ts';
import { BannerPart } from './banners/banner-part.tsx';
import styles from './home-desk.module.css';
import { HomePreview } from './home-preview.tsx';
import { PickPart } from './pick-part.tsx';
import { RowPart } from './rows/row-part.tsx';

/** Banners and rows of home in their order, and how home looks with them. */
export function HomeDesk({ first }: { first: ResponseOf<typeof deskHome> }) {
  const t = useTranslations('deskHome');
  const { data: home = first, dataUpdatedAt } = useCall(deskHome, {}, { initialData: first });
  return (
    <DeskPage title={t('title')} lead={t('lead')}>
      <div className={styles.columns}>
        <div className={styles.parts}>
          <BannerPart home={home} />
          <RowPart rows={home.rows} />
          <PickPart picks={home.picks} />
        </div>
        <HomePreview key={dataUpdatedAt} />
      </div>
    </DeskPage>
  );
}
