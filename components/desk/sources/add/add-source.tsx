'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useWrite } from '#components/data/calls/use-call.ts';
import styles from '#components/desk/sources/sources.module.css';
import { Button } from '#components/ui/buttons/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { TextField } from '#components/ui/fields/text-field.tsx';
import { deskSourceTry } from '#lib/contract/desk/sources.ts';
import { FoundSource } from './found-source.tsx';
import type { PlaceFields } from './place-fields.ts';
import { SourceDetails } from './source-details.tsx';

interface AddSourceProps {
  onClose: () => void;
}

const exampleAddress = 'https://tv.example/list.m3u';

/** Adds a source: its place is typed and tried, then it gets its name and its settings. */
export function AddSource({ onClose }: AddSourceProps) {
  const t = useTranslations('deskSources');
  const trying = useWrite(deskSourceTry);
  const [tried, setTried] = useState<PlaceFields | null>(null);
  const { register, handleSubmit, formState, control, setValue } = useForm<PlaceFields>({
    defaultValues: { address: '', user: '', password: '' },
  });
  const now = useWatch({ control });
  const isTried =
    tried !== null &&
    tried.address === now.address &&
    tried.user === now.user &&
    tried.password === now.password;
  const submit = handleSubmit((place) => {
    setTried(place);
    trying.mutate(place);
  });
  const found = isTried ? trying.data : undefined;
  return (
    <Dialog title={t('add')} text={t('addText')} widthPx={620} needsAnswer onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label={t('address')}
          autoComplete="off"
          spellCheck={false}
          maxLength={4096}
          placeholder={exampleAddress}
          error={formState.errors.address && t('addressMissing')}
          {...register('address', { validate: (text) => text.trim() !== '' })}
        />
        <div className={styles.pair}>
          <TextField label={t('user')} autoComplete="off" maxLength={200} {...register('user')} />
          <TextField
            label={t('password')}
            type="password"
            autoComplete="new-password"
            maxLength={200}
            {...register('password')}
          />
        </div>
        <div className={styles.actions}>
          <Button type="submit" variant={found ? 'plain' : 'primary'} disabled={trying.isPending}>
            {t(trying.isPending ? 'trying' : 'try')}
          </Button>
        </div>
      </form>
      <div role="status">
        {found && (
          <FoundSource
            found={found}
            onGuide={(address) => {
              setValue('address', address);
            }}
          />
        )}
      </div>
      {found && tried && (
        <SourceDetails key={JSON.stringify(tried)} place={tried} found={found} onAdded={onClose} />
      )}
    </Dialog>
  );
}
