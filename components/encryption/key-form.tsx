'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { reloadPage } from '#components/ui/reload-page.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import { TextField } from '#components/ui/fields/text-field.tsx';
import { tryShareKey } from '#lib/browser/sealed/key-ring.ts';
import { keepShareKey } from '#lib/browser/sealed/share-key-store.ts';
import { readShareKey } from '#lib/crypto/sealed/share-key.ts';
import styles from './key-panel.module.css';

type Problem = 'missingTitle' | 'wrong' | 'versionTitle';

/** Accepts a share key or the whole link. A wrong key stays in the field and is not stored. */
export function KeyForm() {
  const t = useTranslations('encryption');
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<Problem>();
  const [isTrying, setTrying] = useState(false);

  const open = async () => {
    const key = readShareKey(typed);
    if (key === '') return 'missingTitle';
    const verdict = await tryShareKey(key);
    if (verdict === 'wrong') return 'wrong';
    if (verdict === 'version') return 'versionTitle';
    keepShareKey(key);
    // The whole page is requested again, with the key.
    reloadPage();
    return undefined;
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isTrying) return;
    setTrying(true);
    void open().then((outcome) => {
      setProblem(outcome);
      if (outcome) setTrying(false);
    });
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={t('label')}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setProblem(undefined);
        }}
        error={problem && t(problem)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" variant="primary" aria-disabled={isTrying}>
        {t(isTrying ? 'opening' : 'open')}
      </Button>
    </form>
  );
}
