'use client';

import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { useAppData } from '#components/data/app-data.tsx';
import { TextArea } from '#components/desk/fields/text-area.tsx';
import { typedWords, type TypedWords } from '#components/desk/plans/form/plan-form.ts';
import { planNameIn } from '#components/desk/plans/plan-name.ts';
import { useAsOpened } from '#components/desk/parts/use-as-opened.ts';
import { useDeskWrite } from '#components/desk/parts/use-desk-write.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { TextField } from '#components/ui/fields/text-field.tsx';
import { deskAgreementEdit, type DeskAgreement } from '#lib/contract/desk/plans.ts';
import styles from '#components/desk/plans/plans.module.css';

interface TypedAgreement {
  titles: TypedWords;
  contents: TypedWords;
  contractVersion: string;
}

interface AgreementDialogProps {
  agreement: DeskAgreement;
  onClose: () => void;
}

const languages = ['en', 'es', 'pt'] as const;

/** Writes a new version of an agreement. */
export function AgreementDialog({ agreement: given, onClose }: AgreementDialogProps) {
  const t = useTranslations('deskPlans');
  const common = useTranslations('desk');
  const { language } = useAppData();
  const agreement = useAsOpened(given);
  const { policyId, contractVersion: seenVersion, versions } = agreement;
  const write = useDeskWrite(deskAgreementEdit);
  const form = useForm<TypedAgreement>({
    mode: 'onTouched',
    defaultValues: {
      titles: typedWords(agreement.titles),
      contents: typedWords(agreement.contents),
      contractVersion: '',
    },
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit(({ contractVersion, ...texts }) =>
    write.mutate(
      { policyId, ...texts, contractVersion: contractVersion.trim(), seenVersion },
      { onSuccess: onClose },
    ),
  );
  const needed = (text: string) => text.trim() !== '' || t('englishMissing');
  return (
    <Dialog
      title={t('newVersionOf', { name: planNameIn(agreement.titles, language) })}
      text={t('newVersionText', { version: seenVersion })}
      needsAnswer
      widthPx={760}
      onClose={onClose}
    >
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('version')}
          maxLength={32}
          autoComplete="off"
          error={errors.contractVersion?.message}
          {...form.register('contractVersion', {
            validate: (text) => {
              if (!/^[\w.-]{1,32}$/.test(text.trim())) return t('versionInvalid');
              return !versions.some(({ version }) => version === text.trim()) || t('versionUsed');
            },
          })}
        />
        {languages.map((one) => (
          <div key={one} className={styles.language}>
            <TextField
              label={t('inLanguage', {
                label: t('agreementTitle'),
                language: t(`languages.${one}`),
              })}
              maxLength={200}
              error={errors.titles?.[one]?.message}
              {...form.register(`titles.${one}`, one === 'en' ? { validate: needed } : {})}
            />
            <TextArea
              label={t('inLanguage', {
                label: t('agreementText'),
                language: t(`languages.${one}`),
              })}
              maxLength={20_000}
              rows={8}
              error={errors.contents?.[one]?.message}
              {...form.register(`contents.${one}`, one === 'en' ? { validate: needed } : {})}
            />
          </div>
        ))}
        <div className={styles.acts}>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button type="submit" variant="primary" disabled={write.isPending}>
            {t('publish')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
