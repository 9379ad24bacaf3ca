'use client';

import { UserPlus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CreateMemberDialog } from '#components/desk/members/list/create-member-dialog.tsx';
import { SelectField } from '#components/desk/fields/select-field.tsx';
import { DeskPage } from '#components/desk/parts/desk-page.tsx';
import { SearchField } from '#components/desk/parts/search-field.tsx';
import { useSettled } from '#components/desk/parts/use-settled.ts';
import { DeskTable } from '#components/desk/table/desk-table.tsx';
import { Button } from '#components/ui/buttons/button.tsx';
import { useNow } from '#components/ui/time/use-now.ts';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import type { deskMemberList } from '#lib/contract/desk/members.ts';
import styles from '#components/desk/members/members.module.css';
import { useMemberColumns } from './use-member-columns.tsx';
import { useMemberPages, type MemberShow } from './use-member-pages.ts';

const shows = ['all', 'open', 'closed', 'desk'] as const;

interface MembersScreenProps {
  first: ResponseOf<typeof deskMemberList>;
  renderedAt: number;
}

/** All members, searched on the server. */
export function MembersScreen({ first, renderedAt }: MembersScreenProps) {
  const t = useTranslations('deskMembers');
  const [text, setText] = useState('');
  const [show, setShow] = useState<MemberShow>('all');
  const [isCreating, setCreating] = useState(false);
  const query = useSettled(text.trim());
  const { total, memberAt, hasFailed, retry, onSeen } = useMemberPages({ query, show }, first);
  const columns = useMemberColumns(useNow(renderedAt));
  return (
    <DeskPage
      title={t('title')}
      lead={t('lead')}
      actions={
        <Button variant="accent" onClick={() => setCreating(true)}>
          <UserPlus aria-hidden="true" />
          {t('add')}
        </Button>
      }
    >
      <div className={styles.filters}>
        <SearchField label={t('search')} value={text} onText={setText} />
        <SelectField
          label={t('show')}
          value={show}
          options={shows.map((one) => ({ value: one, text: t(`shows.${one}`) }))}
          onChange={(event) => setShow(shows.find((one) => one === event.target.value) ?? 'all')}
        />
      </div>
      <p role="status" className={styles.count}>
        {total !== undefined && t('count', { count: total })}
      </p>
      {hasFailed ? (
        <Button onClick={retry}>{t('retry')}</Button>
      ) : (
        <DeskTable
          label={t('title')}
          columns={columns}
          count={total ?? 0}
          rowAt={memberAt}
          keyOf={({ memberId }) => memberId}
          onSeen={onSeen}
          empty={t('none')}
        />
      )}
      {isCreating && (
        <CreateMemberDialog canSend={first.canSendInvitations} onClose={() => setCreating(false)} />
      )}
    </DeskPage>
  );
}
