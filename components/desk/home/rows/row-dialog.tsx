'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SelectField } from '#components/desk/fields/select-field.tsx';
import { SaveDialog } from '#components/desk/home/save-dialog.tsx';
import { useAsOpened } from '#components/desk/parts/use-as-opened.ts';
import { useDeskWrite } from '#components/desk/parts/use-desk-write.ts';
import {
  deskRowAdd,
  deskRowEdit,
  deskRowLayoutSchema,
  deskRowPageSchema,
  type DeskRow,
  type DeskRowField,
  type DeskRowLayout,
  type DeskRowPage,
} from '#lib/contract/desk/home.ts';
import styles from '#components/desk/home/home-desk.module.css';
import { RowItems, type RowItem } from './row-items.tsx';
import { NameField } from '#components/desk/home/name-field.tsx';
import { Button } from '#components/ui/buttons/button.tsx';
import { isVisible } from '#lib/contract/desk/visible.ts';

interface RowDialogProps {
  /** Absent for a new one. */
  row?: DeskRow;
  onClose: () => void;
}

/** Name, layout and pages of a row; of a new one also its titles. */
export function RowDialog({ row: given, onClose }: RowDialogProps) {
  const t = useTranslations('deskHome');
  const row = useAsOpened(given);
  const [title, setTitle] = useState(row?.title ?? { en: '' });
  const [layout, setLayout] = useState<DeskRowLayout>(row?.layout ?? 'poster');
  const [pages, setPages] = useState<readonly DeskRowPage[]>(row?.pages ?? ['home']);
  const [items, setItems] = useState<readonly RowItem[]>([]);
  const [isTried, setTried] = useState(false);
  const add = useDeskWrite(deskRowAdd);
  const edit = useDeskWrite(deskRowEdit);
  const isBusy = add.isPending || edit.isPending;
  const save = () => {
    setTried(true);
    if (!isVisible(title.en)) return;
    const fields = { title, layout, pages: [...pages] };
    if (!row) {
      add.mutate({ ...fields, metaIds: items.map(({ metaId }) => metaId) }, { onSuccess: onClose });
      return;
    }
    const { playlistId, version: seen } = row;
    edit.mutate({ playlistId, edits: fields, putBack: [], seen }, { onSuccess: onClose });
  };
  const putBack = (field: DeskRowField) => {
    if (!row) return;
    const { playlistId, version: seen } = row;
    edit.mutate({ playlistId, edits: {}, putBack: [field], seen }, { onSuccess: onClose });
  };
  return (
    <SaveDialog
      title={row ? t('editRow', { name: row.title.en }) : t('addRow')}
      isBusy={isBusy}
      onSave={save}
      onClose={onClose}
    >
      <NameField label={t('name')} value={title} isTried={isTried} onChange={setTitle} />
      <SelectField
        label={t('layout')}
        value={layout}
        options={deskRowLayoutSchema.options.map((value) => ({ value, text: t(value) }))}
        onChange={({ target }) => setLayout(target.value as DeskRowLayout)}
      />
      <fieldset className={styles.pages}>
        <legend className={styles.legend}>{t('pages')}</legend>
        {deskRowPageSchema.options.map((page) => (
          <label key={page}>
            <input
              type="checkbox"
              checked={pages.includes(page)}
              onChange={({ target }) =>
                setPages(
                  deskRowPageSchema.options.filter((one) =>
                    one === page ? target.checked : pages.includes(one),
                  ),
                )
              }
            />
            {t(`page.${page}`)}
          </label>
        ))}
      </fieldset>
      {row && <RowSource row={row} isBusy={isBusy} onPutBack={putBack} />}
      {!row && <RowItems items={items} onItems={setItems} />}
    </SaveDialog>
  );
}

interface RowSourceProps {
  row: DeskRow;
  isBusy: boolean;
  onPutBack: (field: DeskRowField) => void;
}

/** What the source of a row says of the fields that were edited. */
function RowSource({ row: { edited, source }, isBusy, onPutBack }: RowSourceProps) {
  const t = useTranslations('deskHome');
  const wordOf = (field: DeskRowField) => {
    if (field === 'title') return Object.values(source.title ?? {}).join(' · ');
    if (field === 'layout') return source.layout ? t(source.layout) : '';
    if (field === 'items') return t('sourceOrder');
    return (source.pages ?? []).map((page) => t(`page.${page}`)).join(', ') || t('hidden');
  };
  return edited.map((field) => (
    <p key={field} className={styles.source}>
      <span>{t('sourceSays', { field: t(`field.${field}`), word: wordOf(field) })}</span>
      <Button
        size="small"
        disabled={isBusy}
        aria-label={t('putBackOf', { field: t(`field.${field}`) })}
        onClick={() => onPutBack(field)}
      >
        {t('putBack')}
      </Button>
    </p>
  ));
}
