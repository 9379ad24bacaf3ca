'use client';

import { TriangleAlert } from 'lucide-react';
import { useTranslations, useFormatter } from 'next-intl';
import { useForm, useWatch } from 'react-hook-form';
import { refusalOf, useAsTyped } from '#components/desk/parts/use-as-opened.ts';
import { useDeskWrite } from '#components/desk/parts/use-desk-write.ts';
import type { SettingOf } from '#components/desk/settings/setting-control.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import { TextField } from '#components/ui/fields/text-field.tsx';
import { colourOrNone, houseAccent, houseName } from '#lib/brand.ts';
import { deskSettingChange } from '#lib/contract/desk/settings.ts';
import { checkAccent } from './accent-check.ts';
import { BrandPicture } from './brand-picture.tsx';
import { BrandPreview } from './brand-preview.tsx';
import styles from '#components/desk/settings/settings.module.css';

const nameKey = 'manifest.brandProperties.productName';
const accentKey = 'manifest.brandProperties.accent';

interface TypedBrand {
  name: string;
  accent: string;
}

/** Name, colour, logo and app icon of the service, with a live preview. */
export function BrandSection({ settingOf }: { settingOf: SettingOf }) {
  const t = useTranslations('deskSettings');
  const td = useTranslations('desk');
  const name = settingOf(nameKey);
  const accent = settingOf(accentKey);
  const logo = settingOf('manifest.brandProperties.logoUrl');
  const icon = settingOf('manifest.brandProperties.iconUrl');
  const { register, control, setValue, reset, handleSubmit, formState } = useForm<TypedBrand>({
    mode: 'onTouched',
    values: { name: name.own ?? '', accent: accent.own ?? '' },
    // What was typed stays when the settings are read again.
    resetOptions: { keepDirtyValues: true },
  });
  const { dirtyFields } = formState;
  const typed = useWatch({ control }) as TypedBrand;
  const write = useDeskWrite(deskSettingChange);
  const seen = useAsTyped(
    { name: name.own, accent: accent.own },
    (field) => dirtyFields[field] === true,
    refusalOf(write),
  );
  const save = (wanted: TypedBrand) => {
    const brand = { name: wanted.name.trim(), accent: colourOrNone(wanted.accent) ?? '' };
    const changes = [
      { key: nameKey, value: brand.name || null, seen: seen.name },
      { key: accentKey, value: brand.accent || null, seen: seen.accent },
    ] as const;
    write.mutate(
      { changes: [...changes] },
      // Resets to the stored brand: an undo may have been faster than this answer.
      { onSuccess: () => reset(undefined, { keepDirtyValues: false }) },
    );
  };
  const nothing = { name: '', accent: '' };
  return (
    <section className={styles.section} aria-labelledby="desk-brand">
      <h2 id="desk-brand" className={styles.heading}>
        {t('brand')}
      </h2>
      <div className={styles.columns}>
        <div className={styles.form}>
          <form
            className={styles.form}
            noValidate
            onSubmit={(event) => void handleSubmit(save)(event)}
          >
            <TextField
              label={t('productName')}
              maxLength={40}
              autoComplete="off"
              placeholder={houseName}
              {...register('name')}
            />
            <div className={styles.colour}>
              <TextField
                label={t('accent')}
                maxLength={7}
                autoComplete="off"
                placeholder={houseAccent}
                error={formState.errors.accent && t('colourForm')}
                {...register('accent', {
                  validate: (text) => text.trim() === '' || colourOrNone(text) !== undefined,
                })}
              />
              <input
                type="color"
                className={styles.swatch}
                aria-label={t('chooseAccent')}
                value={colourOrNone(typed.accent) ?? houseAccent}
                onChange={({ target }) => {
                  setValue('accent', target.value, { shouldDirty: true, shouldValidate: true });
                }}
              />
            </div>
            <AccentNote
              accent={typed.accent.trim() || houseAccent}
              onTake={(colour) => {
                setValue('accent', colour, { shouldDirty: true, shouldValidate: true });
              }}
            />
            <div className={styles.acts}>
              <Button type="submit" variant="accent" disabled={write.isPending}>
                {td('save')}
              </Button>
              <Button
                disabled={write.isPending || (name.own === null && accent.own === null)}
                onClick={() => save(nothing)}
              >
                {t('putBack')}
              </Button>
            </div>
            <p className={styles.note}>{t('brandHint', { name: houseName })}</p>
          </form>
          <BrandPicture kind="logo" setting={logo} />
          <BrandPicture kind="icon" setting={icon} />
        </div>
        <BrandPreview name={typed.name} accent={typed.accent} logoUrl={logo.own} />
      </div>
    </section>
  );
}

interface AccentNoteProps {
  accent: string;
  /** Takes the suggested colour. */
  onTake: (colour: string) => void;
}

/** The measured contrast of an accent, and a warning with a better colour when it cannot be read. */
function AccentNote({ accent, onTake }: AccentNoteProps) {
  const t = useTranslations('deskSettings');
  const format = useFormatter();
  const check = checkAccent(accent);
  if (!check) return null;
  const shown = (ratio: number) => format.number(ratio, { maximumFractionDigits: 1 });
  const ratios = { surface: shown(check.surfaceRatio), ink: shown(check.inkRatio) };
  const { suggestion } = check;
  if (suggestion === null) {
    return (
      <p className={styles.note} role="status">
        {t('contrastGood', ratios)}
      </p>
    );
  }
  return (
    <div className={styles.warning} role="status">
      <TriangleAlert size={16} aria-hidden="true" />
      <p>{t('contrastLow', ratios)}</p>
      <Button size="small" onClick={() => onTake(suggestion)}>
        {t('take', { colour: suggestion })}
      </Button>
    </div>
  );
}
