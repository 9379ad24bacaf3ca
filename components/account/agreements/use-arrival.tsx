'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useLoaded } from '#components/ui/use-loaded.ts';
import { leaveTo } from '#components/account/leave-to.ts';
import { announceLogIn } from '#components/account/log-in.ts';
import { agreementsToSign, type Agreement } from './agreement-calls.ts';

const loadDialog = () => import('./agreement-dialog.tsx');

/** Messages that explain why the login was not completed. */
type Note = 'disagreed' | 'agreementUnknown' | 'agreementOver';

interface Question {
  agreements: readonly Agreement[];
  /** True when the page leaves for the requested address. */
  answer: (isLeaving: boolean) => void;
}

interface Arrival {
  /** Call after a login. Resolves to false when the viewer did not agree and is logged out again. */
  arrive: () => Promise<boolean>;
  dialog: ReactNode;
  /** Why the login was not completed, if it was not. */
  note: string | null;
}

/**
 * The step between a login and the requested page: agreeing to the current version (spec part 2). The web server does
 * not complete the login earlier, so a page that is closed or reloaded in the meantime leaves no session behind.
 */
export function useArrival(next: string): Arrival {
  const t = useTranslations('account');
  const [question, setQuestion] = useState<Question | null>(null);
  const [note, setNote] = useState<Note | null>(null);
  const { part } = useLoaded(loadDialog, question !== null);

  const goOn = () => {
    announceLogIn();
    leaveTo(next);
  };
  const arrive = async () => {
    setNote(null);
    const agreements = await agreementsToSign();
    if (agreements === null) {
      setNote('agreementUnknown');
      return false;
    }
    if (agreements.length === 0) {
      goOn();
      return true;
    }
    return new Promise<boolean>((answer) => setQuestion({ agreements, answer }));
  };
  const stay = (why: Note) => {
    question?.answer(false);
    setQuestion(null);
    setNote(why);
  };

  const dialog = part && question && (
    <part.AgreementDialog
      agreements={question.agreements}
      onAgreed={() => {
        question.answer(true);
        setQuestion(null);
        goOn();
      }}
      onDisagreed={() => stay('disagreed')}
      onOver={() => stay('agreementOver')}
    />
  );
  return { arrive, dialog, note: note && t(note) };
}
