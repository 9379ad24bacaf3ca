'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useLoaded } from '#components/ui/use-loaded.ts';
import { leaveTo } from '#components/account/leave-to.ts';
import { announceLogIn } from '#components/account/log-in.ts';
import { agreementsToSign, type Agreement } from './agreement-calls.ts';

const loadDialog = () => import('./agreement-dialog.tsx');

/** Messages that say why somebody is not in. */
type Note = 'disagreed' | 'agreementUnknown' | 'agreementOver';

interface Question {
  agreements: readonly Agreement[];
  /** True: the viewer leaves for where they wanted to go. */
  answer: (isLeaving: boolean) => void;
}

interface Arrival {
  /** To be called once somebody has logged in. False: they have not agreed, so they are not in. */
  arrive: () => Promise<boolean>;
  dialog: ReactNode;
  /** What has become of it, if nothing. */
  note: string | null;
}

/**
 * The step between a login and the page that was asked for: agreeing to the present version (spec part 2). The web
 * server does not complete the login before, so a page that is closed or reloaded meanwhile leaves nothing behind.
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
