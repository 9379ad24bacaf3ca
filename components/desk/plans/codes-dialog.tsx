'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useDeskWrite } from '#components/desk/parts/use-desk-write.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { TextField } from '#components/ui/fields/text-field.tsx';
import { copyText } from '#components/ui/share/share.ts';
import { deskCodesCreate } from '#lib/contract/desk/plans.ts';
import styles from './plans.module.css';

const codesMax = 1_000;

interface CodesDialogProps {
  planId: string;
  /** Of the plan. */
  name: string;
  onClose: () => void;
}

/** Makes recharge codes and shows them this once. */
export function CodesDialog({ planId, name, onClose }: CodesDialogProps) {
  const t = useTranslations('deskPlans');
  const common = useTranslations('desk');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const create = useDeskWrite(deskCodesCreate, { text: t('codesMade') });
  const form = useForm({ mode: 'onTouched', defaultValues: { codeCount: '10' } });
  const submit = form.handleSubmit(({ codeCount }) =>
    create.mutate(
      { planId, codeCount: Number(codeCount) },
      { onSuccess: (made) => setCodes(made.codes) },
    ),
  );
  if (codes) return <MadeCodes codes={codes} name={name} onClose={onClose} />;
  return (
    <Dialog title={t('makeCodesOf', { name })} needsAnswer onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('codeCount')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          error={form.formState.errors.codeCount?.message}
          {...form.register('codeCount', {
            validate: (text) => {
              const count = /^\d+$/.test(text.trim()) ? Number(text) : 0;
              return (count >= 1 && count <= codesMax) || t('codeCountInvalid', { max: codesMax });
            },
          })}
        />
        <div className={styles.acts}>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button type="submit" variant="primary" disabled={create.isPending}>
            {t('makeCodes')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface MadeCodesProps {
  codes: readonly string[];
  name: string;
  onClose: () => void;
}

function MadeCodes({ codes, name, onClose }: MadeCodesProps) {
  const t = useTranslations('deskPlans');
  const [isCopied, setCopied] = useState(false);
  const text = codes.join('\n');
  return (
    <Dialog
      title={t('codesOf', { count: codes.length, name })}
      text={t('codesOnce')}
      needsAnswer
      widthPx={520}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('done')}</Button>
          <Button onClick={() => void copyText(text).then(setCopied)}>{t('copy')}</Button>
          <Button variant="primary" onClick={() => saveAsFile(`${text}\n`)}>
            {t('download')}
          </Button>
        </>
      }
    >
      <textarea
        readOnly
        aria-label={t('codes')}
        className={styles.text}
        rows={Math.min(12, codes.length + 1)}
        value={text}
      />
      <p role="status">{isCopied && t('copied')}</p>
    </Dialog>
  );
}

/** The browser saves a text file. */
function saveAsFile(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'recharge-codes.txt';
  link.click();
  URL.revokeObjectURL(address);
}
