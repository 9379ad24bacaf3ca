'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAppData } from '#components/data/app-data.tsx';
import { SortableList } from '#components/desk/order/sortable-list.tsx';
import { useOrdered } from '#components/desk/order/use-ordered.ts';
import { ConfirmDialog } from '#components/desk/parts/confirm-dialog.tsx';
import { useDeskWrite } from '#components/desk/parts/use-desk-write.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/buttons/button.tsx';
import { artworkAt } from '#lib/artwork.ts';
import type { ResponseOf } from '#lib/contract/call.ts';
import {
  deskBannerRemove,
  deskHomeOrder,
  type DeskBanner,
  type deskHome,
} from '#lib/contract/desk/home.ts';
import { BannerDialog } from './banner-dialog.tsx';
import styles from './home-desk.module.css';

type Opened = { kind: 'add' } | { kind: 'edit' | 'remove'; id: string };

/** The banners at the top of home. */
export function BannerPart({ home }: { home: ResponseOf<typeof deskHome> }) {
  const t = useTranslations('deskHome');
  const { language } = useAppData();
  const put = useDeskWrite(deskHomeOrder);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const { banners } = home;
  const things = banners.map((banner) => ({
    id: banner.bannerItemId,
    name: banner.title[language] ?? banner.title.en,
    banner,
  }));
  const { ordered, order, isStoring } = useOrdered(things, (ids, seen, onSettled) =>
    put.mutate({ part: 'banners', ids, seen }, { onSettled }),
  );
  const banner =
    opened && 'id' in opened && banners.find(({ bannerItemId }) => bannerItemId === opened.id);
  return (
    <section className={styles.part} aria-labelledby="banners">
      <div className={styles.head}>
        <h2 id="banners">{t('banners')}</h2>
        <Button size="small" onClick={() => setOpened({ kind: 'add' })}>
          {t('addBanner')}
        </Button>
      </div>
      {banners.length === 0 && <p className={styles.empty}>{t('noBanners')}</p>}
      {banners.length > 0 && (
        <SortableList label={t('banners')} things={ordered} isLocked={isStoring} onOrder={order}>
          {({ id, name, banner: one }) => (
            <BannerEntry name={name} banner={one} onOpen={(kind) => setOpened({ kind, id })} />
          )}
        </SortableList>
      )}
      {opened?.kind === 'add' && <BannerDialog rows={home.rows} onClose={close} />}
      {banner && opened.kind === 'edit' && (
        <BannerDialog banner={banner} rows={home.rows} onClose={close} />
      )}
      {banner && opened.kind === 'remove' && <RemoveBanner banner={banner} onClose={close} />}
    </section>
  );
}

interface BannerEntryProps {
  name: string;
  banner: DeskBanner;
  onOpen: (kind: 'edit' | 'remove') => void;
}

function BannerEntry({ name, banner, onOpen }: BannerEntryProps) {
  const t = useTranslations('deskHome');
  const { pictureUrl, linkType, linkName } = banner;
  return (
    <>
      <span className={styles.wide}>
        {pictureUrl && <img src={artworkAt(pictureUrl, 160)} alt="" loading="lazy" />}
      </span>
      <div className={styles.words}>
        <p className={styles.name} title={name}>
          {name}
        </p>
        <p className={styles.facts}>
          {linkName === null ? (
            <Badge tone="live">{t('linkGone')}</Badge>
          ) : (
            <span>{t(`link.${linkType}`, { name: linkName })}</span>
          )}
        </p>
      </div>
      <div className={styles.buttons}>
        <Button
          size="small"
          variant="bare"
          aria-label={t('editOf', { name })}
          onClick={() => onOpen('edit')}
        >
          {t('edit')}
        </Button>
        <Button
          size="small"
          variant="bare"
          aria-label={t('removeOf', { name })}
          onClick={() => onOpen('remove')}
        >
          {t('remove')}
        </Button>
      </div>
    </>
  );
}

function RemoveBanner({ banner, onClose }: { banner: DeskBanner; onClose: () => void }) {
  const t = useTranslations('deskHome');
  const remove = useDeskWrite(deskBannerRemove);
  const { bannerItemId } = banner;
  return (
    <ConfirmDialog
      title={t('removeBannerTitle', { name: banner.title.en })}
      text={t('removeBannerText')}
      action={t('remove')}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ bannerItemId, isConfirmed: true }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
