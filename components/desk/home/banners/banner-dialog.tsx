'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { PictureField } from '#components/desk/parts/picture-field.tsx';
import { SaveDialog } from '#components/desk/home/save-dialog.tsx';
import { useAsOpened } from '#components/desk/parts/use-as-opened.ts';
import { useDeskWrite } from '#components/desk/parts/use-desk-write.ts';
import {
  deskBannerAdd,
  deskBannerEdit,
  type DeskBanner,
  type DeskRow,
} from '#lib/contract/desk/home.ts';
import { BannerLink, type ChosenLink } from './banner-link.tsx';
import styles from '#components/desk/home/home-desk.module.css';
import { TextInThree } from '#components/desk/home/text-in-three.tsx';
import { NameField } from '#components/desk/home/name-field.tsx';
import { isVisible } from '#lib/contract/desk/visible.ts';

interface BannerDialogProps {
  /** Absent for a new one. */
  banner?: DeskBanner;
  /** What it may link to. */
  rows: readonly DeskRow[];
  onClose: () => void;
}

const textMost = 1_000;
const nothing = { en: '' };

/** Texts, target and picture of a banner. */
export function BannerDialog({ banner: given, rows, onClose }: BannerDialogProps) {
  const t = useTranslations('deskHome');
  const banner = useAsOpened(given);
  const [title, setTitle] = useState(banner?.title ?? nothing);
  const [kicker, setKicker] = useState(banner?.kicker ?? nothing);
  const [description, setDescription] = useState(banner?.description ?? nothing);
  const [pictureUrl, setPictureUrl] = useState(banner?.pictureUrl ?? null);
  const [link, setLink] = useState<ChosenLink>({
    linkType: banner?.linkType ?? 'VOD_CONTENT',
    linkId: banner?.linkId ?? null,
    linkName: banner?.linkName ?? null,
  });
  const [isTried, setTried] = useState(false);
  const add = useDeskWrite(deskBannerAdd);
  const edit = useDeskWrite(deskBannerEdit);
  const save = () => {
    setTried(true);
    const { linkType, linkId } = link;
    if (!isVisible(title.en) || linkId === null) return;
    const fields = { title, kicker, description, linkType, linkId, pictureUrl };
    if (!banner) {
      add.mutate(fields, { onSuccess: onClose });
      return;
    }
    const { bannerItemId, version: seen } = banner;
    edit.mutate({ bannerItemId, seen, ...fields }, { onSuccess: onClose });
  };
  return (
    <SaveDialog
      title={banner ? t('editBanner', { name: banner.title.en }) : t('addBanner')}
      isBusy={add.isPending || edit.isPending}
      onSave={save}
      onClose={onClose}
    >
      <NameField label={t('bannerTitle')} value={title} isTried={isTried} onChange={setTitle} />
      <TextInThree label={t('kicker')} value={kicker} maxLength={textMost} onChange={setKicker} />
      <TextInThree
        label={t('description')}
        value={description}
        maxLength={textMost}
        onChange={setDescription}
      />
      <BannerLink
        link={link}
        rows={rows}
        error={isTried && link.linkId === null ? t('linkMissing') : null}
        onLink={setLink}
      />
      <PictureField
        label={t('picture')}
        frame="banner"
        pictureUrl={pictureUrl}
        onPicture={setPictureUrl}
      >
        <p className={styles.note}>{t('pictureNote')}</p>
      </PictureField>
    </SaveDialog>
  );
}
