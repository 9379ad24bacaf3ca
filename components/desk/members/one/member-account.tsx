'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ContactFields, type Contact } from '#components/desk/members/contact-fields.tsx';
import { ConfirmDialog } from '#components/desk/parts/confirm-dialog.tsx';
import { useAsOpened } from '#components/desk/parts/use-as-opened.ts';
import { useDeskWrite } from '#components/desk/parts/use-desk-write.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import {
  deskMemberClose,
  deskMemberDelete,
  deskMemberEdit,
  type MemberDetail,
  type Member,
} from '#lib/contract/desk/members.ts';
import { deskRoutes } from '#lib/desk-routes.ts';
import styles from '#components/desk/members/members.module.css';

/** Name and addresses, closing, deleting. */
export function MemberAccount({
  detail: { member, isSelf, isLastOwner },
}: {
  detail: MemberDetail;
}) {
  const t = useTranslations('deskMembers');
  const router = useRouter();
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const close = useDeskWrite(deskMemberClose);
  const remove = useDeskWrite(deskMemberDelete, { text: t('deleted'), hasUndo: false });
  const { memberId, memberName, closedAt } = member;
  const isClosed = closedAt !== null;
  const isKept = isSelf || isLastOwner;
  return (
    <section className={styles.panel} aria-label={t('account')}>
      <h2>{t('account')}</h2>
      <p className={styles.soft}>
        {isKept ? t('keptText') : t(isClosed ? 'closedText' : 'closeText')}
      </p>
      <div className={styles.acts}>
        <Button onClick={() => setOpen('edit')}>{t('edit')}</Button>
        <Button
          disabled={isKept || close.isPending}
          onClick={() => close.mutate({ memberId, isClosed: !isClosed, seenIsClosed: isClosed })}
        >
          {t(isClosed ? 'reopen' : 'close')}
        </Button>
        <Button variant="danger" disabled={isKept} onClick={() => setOpen('delete')}>
          {t('delete')}
        </Button>
      </div>
      {open === 'edit' && <EditMemberDialog member={member} onClose={() => setOpen(null)} />}
      {open === 'delete' && (
        <ConfirmDialog
          title={t('deleteTitle', { name: memberName })}
          text={t('deleteText')}
          action={t('delete')}
          isBusy={remove.isPending}
          onClose={() => setOpen(null)}
          onConfirm={() =>
            remove.mutate(
              { memberId, isConfirmed: true },
              { onSuccess: () => router.replace(deskRoutes.desk('members')) },
            )
          }
        />
      )}
    </section>
  );
}

/** Changes what a member is called and logs in with. */
function EditMemberDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useTranslations('deskMembers');
  const common = useTranslations('desk');
  const { memberId, memberName, email, phone } = useAsOpened(member);
  const seen: Contact = { memberName, email: email ?? '', phone: phone ?? '' };
  const write = useDeskWrite(deskMemberEdit);
  const form = useForm<Contact>({ mode: 'onTouched', defaultValues: seen });
  const submit = form.handleSubmit((contact) =>
    write.mutate({ memberId, ...contact, seen }, { onSuccess: onClose }),
  );
  return (
    <Dialog title={t('editTitle', { name: memberName })} needsAnswer onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <ContactFields form={form} />
        <div className={styles.acts}>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button type="submit" variant="primary" disabled={write.isPending}>
            {common('save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
