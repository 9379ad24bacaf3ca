'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useDeskWrite } from '#components/desk/parts/use-desk-write.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import {
  deskBrandPicture,
  deskSettingChange,
  type BrandKind,
  type DeskSetting,
} from '#lib/contract/desk/settings.ts';
import { scaledPicture } from './scaled-picture.ts';
import styles from '#components/desk/settings/settings.module.css';

/** The logo or the app icon: seen, replaced by a file, put back to the default. */
export function BrandPicture({ kind, setting }: { kind: BrandKind; setting: DeskSetting }) {
  const t = useTranslations('deskSettings');
  const file = useRef<HTMLInputElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const upload = useDeskWrite(deskBrandPicture);
  const change = useDeskWrite(deskSettingChange);
  const { key, own } = setting;
  const isBusy = upload.isPending || change.isPending;
  const take = async (chosen: File | undefined) => {
    if (!chosen) return;
    const picture = await scaledPicture(chosen, kind);
    setFailed(picture === null);
    if (picture !== null) upload.mutate({ kind, picture, seen: own });
  };
  return (
    <div>
      <div className={styles.picture}>
        <div className={styles.pictureName}>
          <p className={styles.name}>{t(kind)}</p>
          <p className={styles.facts}>{t(`${kind}Hint`)}</p>
        </div>
        <span className={styles.shown}>
          {own === null ? t('none') : <img src={own} alt={t(kind)} />}
        </span>
        <input
          ref={file}
          type="file"
          hidden
          accept="image/png,image/jpeg,image/webp,image/svg+xml"
          aria-label={t('fileOf', { what: t(kind) })}
          onChange={({ target }) => {
            void take(target.files?.[0]);
            // The same file can be chosen again.
            target.value = '';
          }}
        />
        <Button
          size="small"
          disabled={isBusy}
          aria-label={t('chooseOf', { what: t(kind) })}
          onClick={() => file.current?.click()}
        >
          {t('choose')}
        </Button>
        <Button
          size="small"
          disabled={isBusy || own === null}
          aria-label={t('putBackOf', { what: t(kind) })}
          onClick={() => change.mutate({ changes: [{ key, value: null, seen: own }] })}
        >
          {t('putBack')}
        </Button>
      </div>
      <p className={styles.failure} aria-live="polite">
        {hasFailed && t('noPicture')}
      </p>
    </div>
  );
}
