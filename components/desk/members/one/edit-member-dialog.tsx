'use client';

import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { ContactFields, type Contact } from '#components/desk/members/contact-fields.tsx';
import { useAsOpened } from '#components/desk/parts/use-as-opened.ts';
import { useDeskWrite } from '#components/desk/parts/use-desk-write.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { deskMemberEdit, type Member } from '#lib/contract/desk/members.ts';
import styles from '#components/desk/members/members.module.css';

/** Changes what a member is called and logs in with. */
export function EditMemberDialog({ member, onClose }: { member: Member; onClose: () => void }) {
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
