'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SelectField } from '#components/desk/fields/select-field.tsx';
import { useDeskWrite } from '#components/desk/parts/use-desk-write.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import { TextField } from '#components/ui/fields/text-field.tsx';
import type { RequestOf, ResponseOf } from '#lib/contract/wire/call.ts';
import { deskChannelBulk, type deskChannelChoices } from '#lib/contract/desk/channels.ts';
import styles from './channels.module.css';
import type { ChannelSelection } from './use-channel-choice.ts';

type Bulk = Omit<RequestOf<typeof deskChannelBulk>, 'choice'>;

interface BulkBarProps {
  selection: ChannelSelection;
  choices: ResponseOf<typeof deskChannelChoices>;
}

const none = '*none';
const simple = {
  hide: { isHidden: true },
  show: { isHidden: false },
  lock: { isLocked: true },
  unlock: { isLocked: false },
  putBack: { isPutBack: true },
} as const satisfies Record<string, Bulk>;
const simpleNames = Object.keys(simple) as (keyof typeof simple)[];

/** What can be done with the chosen channels; each is one change that can be undone. */
export function BulkBar({ selection, choices }: BulkBarProps) {
  const t = useTranslations('deskChannels');
  const bulk = useDeskWrite(deskChannelBulk);
  const [number, setNumber] = useState('');
  const apply = (change: Bulk) => bulk.mutate({ choice: selection.request, ...change });
  const groups = choices.groups.map(({ groupId, name }) => ({ value: groupId, text: name }));
  const plans = choices.plans.map(({ planId, name }) => ({ value: planId, text: name }));
  return (
    <section className={styles.bulk} aria-label={t('chosen', { count: selection.count })}>
      <p className={styles.chosen} role="status">
        {t('chosen', { count: selection.count })}
        <Button size="small" variant="ghost" onClick={selection.clear}>
          {t('chooseNone')}
        </Button>
      </p>
      <div className={styles.acts}>
        {simpleNames.map((name) => (
          <Button
            key={name}
            size="small"
            disabled={bulk.isPending}
            onClick={() => apply(simple[name])}
          >
            {t(`bulk.${name}`)}
          </Button>
        ))}
      </div>
      <div className={styles.fields}>
        <Pick
          label={t('bulk.addGroup')}
          options={groups}
          onPick={(addGroupId) => apply({ addGroupId })}
        />
        <Pick
          label={t('bulk.removeGroup')}
          options={groups}
          onPick={(removeGroupId) => apply({ removeGroupId })}
        />
        <Pick
          label={t('bulk.livePlan')}
          options={[{ value: none, text: t('free') }, ...plans]}
          onPick={(planId) => apply({ livePlanId: planId === none ? null : planId })}
        />
        <Pick
          label={t('bulk.catchUpPlan')}
          options={[{ value: none, text: t('free') }, ...plans]}
          onPick={(planId) => apply({ catchUpPlanId: planId === none ? null : planId })}
        />
        <form
          className={styles.numbering}
          onSubmit={(event) => {
            event.preventDefault();
            if (number !== '') apply({ numberFrom: Number(number) });
          }}
        >
          <TextField
            label={t('bulk.numberFrom')}
            type="number"
            min={1}
            max={999_999}
            value={number}
            onChange={(event) => setNumber(event.target.value)}
          />
          <Button type="submit" disabled={number === '' || bulk.isPending}>
            {t('bulk.number')}
          </Button>
        </form>
      </div>
    </section>
  );
}

interface PickProps {
  label: string;
  options: readonly { value: string; text: string }[];
  onPick: (value: string) => void;
}

/** A select and its button: arrow keys choose without doing anything yet. */
function Pick({ label, options, onPick }: PickProps) {
  const t = useTranslations('deskChannels');
  const [value, setValue] = useState('');
  return (
    <form
      className={styles.numbering}
      onSubmit={(event) => {
        event.preventDefault();
        if (value !== '') onPick(value);
      }}
    >
      <SelectField
        label={label}
        value={value}
        options={[{ value: '', text: '–' }, ...options]}
        onChange={(event) => setValue(event.target.value)}
      />
      <Button type="submit" disabled={value === ''} aria-label={`${label}: ${t('apply')}`}>
        {t('apply')}
      </Button>
    </form>
  );
}
