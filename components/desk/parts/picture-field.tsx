'use client';

import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { useWrite } from '#components/data/calls/use-call.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import { TextField } from '#components/ui/fields/text-field.tsx';
import { artworkSet } from '#lib/artwork.ts';
import { deskPictureAdd } from '#lib/contract/desk/titles.ts';
import styles from './picture-field.module.css';
import { smallPicture, type PictureFrameKind } from './small-picture.ts';

interface PictureFieldProps {
  label: string;
  frame: PictureFrameKind;
  /** The address of the picture; null without one. */
  pictureUrl: string | null;
  onPicture: (pictureUrl: string) => void;
  children?: ReactNode;
}

/** Chooses a picture: a file of this device, scaled down before it is sent, or one from an address. */
export function PictureField({ label, frame, pictureUrl, onPicture, children }: PictureFieldProps) {
  const t = useTranslations('desk');
  const add = useWrite(deskPictureAdd);
  const [address, setAddress] = useState('');
  const [isUnreadable, setUnreadable] = useState(false);
  const shown = artworkSet(pictureUrl ?? undefined, [320]);
  const put = (from: { file: string } | { address: string }) =>
    add.mutate(
      { frame, ...from },
      {
        onSuccess: (answer) => {
          setAddress('');
          onPicture(answer.pictureUrl);
        },
      },
    );
  const choose = (file: File | undefined) => {
    if (!file) return;
    smallPicture(file, frame).then(
      (base64) => {
        setUnreadable(false);
        put({ file: base64 });
      },
      () => setUnreadable(true),
    );
  };
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.row}>
        <div className={`${styles.picture} ${styles[frame]}`}>
          {shown.src && <img src={shown.src} alt={label} />}
        </div>
        <div className={styles.ways}>
          <label className={styles.file}>
            <span>{t('pictureFile')}</span>
            <span className="visually-hidden">{`: ${label}`}</span>
            <input
              type="file"
              accept="image/*"
              disabled={add.isPending}
              onChange={(event) => {
                choose(event.target.files?.[0]);
                event.target.value = '';
              }}
            />
          </label>
          <div className={styles.address}>
            <TextField
              label={t('pictureAddress')}
              type="url"
              maxLength={2_048}
              value={address}
              onChange={(event) => setAddress(event.target.value)}
              error={isUnreadable ? t('pictureUnreadable') : undefined}
            />
            {address !== '' && (
              <Button
                size="small"
                disabled={add.isPending}
                onClick={() => put({ address: address.trim() })}
              >
                {t('pictureFetch')}
              </Button>
            )}
          </div>
          {children}
        </div>
      </div>
    </fieldset>
  );
}
