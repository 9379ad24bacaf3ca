'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SelectField } from '#components/desk/fields/select-field.tsx';
import { useDeskWrite } from '#components/desk/parts/use-desk-write.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import { deskMemberRole, type MemberDetail } from '#lib/contract/desk/members.ts';
import styles from '#components/desk/members/members.module.css';

const roles = ['none', 'editor', 'owner'] as const;

/** What a member may do at the desk. */
export function MemberRole({ detail: { member, isLastOwner } }: { detail: MemberDetail }) {
  const t = useTranslations('deskMembers');
  const common = useTranslations('desk');
  const { memberId, deskRole } = member;
  const present = deskRole ?? 'none';
  const [chosen, setChosen] = useState<(typeof roles)[number]>(present);
  const write = useDeskWrite(deskMemberRole);
  return (
    <section className={styles.panel} aria-label={t('role')}>
      <h2>{t('role')}</h2>
      <p className={styles.soft}>{t(isLastOwner ? 'lastOwner' : 'roleText')}</p>
      <SelectField
        label={t('role')}
        value={chosen}
        disabled={isLastOwner}
        options={roles.map((role) => ({ value: role, text: t(`roles.${role}`) }))}
        onChange={(event) =>
          setChosen(roles.find((role) => role === event.target.value) ?? present)
        }
      />
      <div className={styles.acts}>
        <Button
          variant="primary"
          disabled={chosen === present || write.isPending}
          onClick={() =>
            write.mutate({
              memberId,
              deskRole: chosen === 'none' ? null : chosen,
              seenRole: deskRole,
            })
          }
        >
          {common('save')}
        </Button>
      </div>
    </section>
  );
}
