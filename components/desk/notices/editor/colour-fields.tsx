'use client';

import { TriangleAlert } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { TextField } from '#components/ui/fields/text-field.tsx';
import { colourOrNone, contrast, parseColour, readableContrast } from '#lib/brand.ts';
import type { TypedNotice } from './notice-form.ts';
import fields from '#components/desk/fields/fields.module.css';
import styles from './editor.module.css';

const names = ['backgroundColor', 'textColor'] as const;
/** What the colour window begins with. */
const usual = { backgroundColor: '#141924', textColor: '#f4f6fb' } as const;

/** The colours of a marquee, with their measured contrast. */
export function ColourFields({ form }: { form: UseFormReturn<TypedNotice> }) {
  const t = useTranslations('deskNotices');
  const { register, setValue, control, formState } = form;
  const [backgroundColor, textColor] = useWatch({ control, name: names });
  const typed = { backgroundColor, textColor };
  return (
    <fieldset className={fields.group}>
      <legend>{t('colours')}</legend>
      <div className={styles.pairs}>
        {names.map((name) => (
          <div key={name} className={styles.colour}>
            <TextField
              label={t(name)}
              placeholder={usual[name]}
              maxLength={7}
              autoComplete="off"
              error={formState.errors[name] && t('colourForm')}
              {...register(name, {
                validate: (text) => text.trim() === '' || colourOrNone(text) !== undefined,
              })}
            />
            <input
              type="color"
              className={styles.swatch}
              aria-label={t('choose', { what: t(name) })}
              value={colourOrNone(typed[name]) ?? usual[name]}
              onChange={({ target }) => {
                setValue(name, target.value, { shouldValidate: true, shouldDirty: true });
              }}
            />
          </div>
        ))}
      </div>
      <ContrastNote ground={backgroundColor} ink={textColor} />
      <p className={fields.hint}>{t('coloursHint')}</p>
    </fieldset>
  );
}

function ContrastNote({ ground, ink }: { ground: string; ink: string }) {
  const t = useTranslations('deskNotices');
  const format = useFormatter();
  const [below, above] = [parseColour(ground), parseColour(ink)];
  if (!below || !above) return null;
  const ratio = contrast(below, above);
  const shown = format.number(ratio, { maximumFractionDigits: 1 });
  const isReadable = ratio >= readableContrast;
  return (
    <p className={isReadable ? fields.hint : styles.warning} role="status">
      {!isReadable && <TriangleAlert size={16} aria-hidden="true" />}
      {t(isReadable ? 'contrastGood' : 'contrastLow', { ratio: shown })}
    </p>
  );
}
