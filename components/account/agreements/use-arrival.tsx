'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useLoaded } from '#components/ui/use-loaded.ts';
import { leaveTo } from '#components/account/leave-to.ts';
import { announceLogIn, logOut } from '#components/account/log-in.ts';
import { agreementsToSign, type Agreement } from './agreement-calls.ts';

const loadDialog = () => import('./agreement-dialog.tsx');

interface Question {
  agreements: readonly Agreement[];
  /** True: the viewer leaves for where they wanted to go. */
  answer: (isLeaving: boolean) => void;
}

interface Arrival {
  /** To be called once somebody is logged in. False: they did not agree and have been logged out again. */
  arrive: () => Promise<boolean>;
  dialog: ReactNode;
  /** What has become of it, if nothing. */
  note: string | null;
}

/** What stands between a login and the page that was asked for: agreeing to the present version (spec part 2). */
export function useArrival(next: string): Arrival {
  const t = useTranslations('account');
  const [question, setQuestion] = useState<Question | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const { part } = useLoaded(loadDialog, question !== null);
  const isAsked = question !== null;
  const isOpen = useRef(false);

  useEffect(() => {
    if (!isAsked) return;
    isOpen.current = true;
    // Whoever closes the page without an answer has not agreed.
    const leave = () => {
      if (isOpen.current) void logOut({ keepalive: true });
    };
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, [isAsked]);

  const goOn = () => {
    announceLogIn();
    leaveTo(next);
  };
  const arrive = async () => {
    setNote(null);
    const agreements = await agreementsToSign();
    if (agreements.length === 0) {
      goOn();
      return true;
    }
    return new Promise<boolean>((answer) => setQuestion({ agreements, answer }));
  };
  const end = (isLeaving: boolean) => {
    isOpen.current = false;
    question?.answer(isLeaving);
    setQuestion(null);
    if (!isLeaving) setNote(t('disagreed'));
  };

  const dialog = part && question && (
    <part.AgreementDialog
      agreements={question.agreements}
      onAgreed={() => {
        end(true);
        goOn();
      }}
      onDisagreed={() => end(false)}
    />
  );
  return { arrive, dialog, note };
}
