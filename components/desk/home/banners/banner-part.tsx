'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { HomeEntry } from '#components/desk/home/home-entry.tsx';
import { HomePart } from '#components/desk/home/home-part.tsx';
import { RemoveEntry } from '#components/desk/home/remove-entry.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { artworkAt } from '#lib/artwork.ts';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import { deskBannerRemove, type DeskBanner, type deskHome } from '#lib/contract/desk/home.ts';
import { BannerDialog } from './banner-dialog.tsx';
import styles from '#components/desk/home/home-desk.module.css';

type Opened = { kind: 'add' } | { kind: 'edit' | 'remove'; banner: DeskBanner };

/** The banners at the top of home. */
export function BannerPart({ home: { banners, rows } }: { home: ResponseOf<typeof deskHome> }) {
  const t = useTranslations('deskHome');
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <HomePart
        part="banners"
        all={banners}
        idOf={({ bannerItemId }) => bannerItemId}
        onAdd={() => setOpened({ kind: 'add' })}
      >
        {(banner, name) => (
          <>
            <span className={styles.wide}>
              {banner.pictureUrl && (
                <img src={artworkAt(banner.pictureUrl, 160)} alt="" loading="lazy" />
              )}
            </span>
            <HomeEntry
              name={name}
              facts={
                banner.linkName === null ? (
                  <Badge tone="live">{t('linkGone')}</Badge>
                ) : (
                  <span>{t(`link.${banner.linkType}`, { name: banner.linkName })}</span>
                )
              }
              acts={[
                { kind: 'edit', act: () => setOpened({ kind: 'edit', banner }) },
                { kind: 'remove', act: () => setOpened({ kind: 'remove', banner }) },
              ]}
            />
          </>
        )}
      </HomePart>
      {opened?.kind === 'add' && <BannerDialog rows={rows} onClose={close} />}
      {opened?.kind === 'edit' && (
        <BannerDialog banner={opened.banner} rows={rows} onClose={close} />
      )}
      {opened?.kind === 'remove' && (
        <RemoveEntry
          call={deskBannerRemove}
          request={{
            bannerItemId: opened.banner.bannerItemId,
            seen: opened.banner.version,
            isConfirmed: true,
          }}
          title={t('removeBannerTitle', { name: opened.banner.title.en })}
          text={t('removeBannerText')}
          hasUndo={false}
          onClose={close}
        />
      )}
    </>
  );
}
