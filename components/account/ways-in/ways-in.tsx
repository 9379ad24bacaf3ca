'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useAppData } from '#components/data/app-data.tsx';
import { useLoaded } from '#components/ui/use-loaded.ts';
import type { GoogleOutcome } from '#lib/domain/account/google-outcome.ts';
import type { AppData } from '#components/data/app-data.tsx';
import { useArrival } from '#components/account/agreements/use-arrival.tsx';
import { UnderWay } from '#components/account/google/under-way.tsx';
import { useGoogleArrival } from '#components/account/google/use-google-arrival.ts';
import { nothingTyped, type Typed } from '#components/account/fields/typed.ts';
import { CodeForm } from './code-form.tsx';
import { FailureNote } from './failure-note.tsx';
import { AddressLogIn, VirtualCodeLogIn } from './log-in-form.tsx';
import { MethodChoice, type Method } from './method-choice.tsx';
import { OtherWays } from './other-ways.tsx';
import styles from './ways-in.module.css';

const loadScanCode = () => import('#components/account/scan-code/scan-code-panel.tsx');

export interface WaysInProps {
  /** The address to open after the login. */
  next: string;
  /** The address for a guest; null without visitor mode. */
  guestHref: string | null;
  /** The address of the Google login; null when it is not offered. */
  googleHref: string | null;
  /** The outcome of a visit to Google, when the viewer returns from one. */
  googleOutcome: GoogleOutcome | null;
}

type View = 'logIn' | 'signUp' | 'reset';

/** Login, sign-up and password reset, by every method that the operator offers (spec part 2, Login). */
export function WaysIn({ next, guestHref, googleHref, googleOutcome }: WaysInProps) {
  const t = useTranslations('account');
  const offered = methodsOf(useAppData().properties);
  const [view, setView] = useState<View>('logIn');
  const [method, setMethod] = useState<Method>(offered[0] ?? 'email');
  const form = useForm<Typed>({ mode: 'onTouched', defaultValues: nothingTyped });
  const { arrive, dialog, note } = useArrival(next);
  const google = useGoogleArrival(googleOutcome, arrive);
  const heading = useHeadingFocus(view);
  const methods = view === 'logIn' ? offered : offered.filter(hasAddress);
  const kind = hasAddress(method) ? method : 'email';

  const show = (wanted: View) => {
    setView(wanted);
    if (wanted !== 'logIn')
      setMethod(hasAddress(method) ? method : (offered.find(hasAddress) ?? 'email'));
    form.clearErrors();
  };
  /** When the login is not completed, the new account or password exists all the same: show the log-in form next. */
  const arriveOrLogIn = async () => {
    const isIn = await arrive();
    if (!isIn) show('logIn');
    return isIn;
  };
  const choose = (chosen: Method) => {
    setMethod(chosen);
    form.clearErrors();
  };

  if (google.isUnderWay) return <UnderWay>{dialog}</UnderWay>;
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {t(titles[view])}
      </h1>
      <p className={styles.lead}>{t(leads[view])}</p>
      <p role="status" className={styles.note}>
        {note}
      </p>
      {googleOutcome !== null && (
        <div className={styles.google}>
          <FailureNote failure={google.failure} />
        </div>
      )}
      <MethodChoice methods={methods} chosen={method} onChoose={choose} />
      {view === 'signUp' && (
        <CodeForm key="signUp" form={form} purpose="register" kind={kind} arrive={arriveOrLogIn} />
      )}
      {view === 'reset' && (
        <CodeForm
          key="reset"
          form={form}
          purpose="resetPassword"
          kind={kind}
          arrive={arriveOrLogIn}
        />
      )}
      {view === 'logIn' && hasAddress(method) && (
        <AddressLogIn form={form} kind={kind} arrive={arrive} onForgotten={() => show('reset')} />
      )}
      {view === 'logIn' && method === 'virtualCode' && (
        <VirtualCodeLogIn form={form} arrive={arrive} onForgotten={() => show('reset')} />
      )}
      {view === 'logIn' && method === 'scanCode' && <ScanCode arrive={arrive} />}
      <p className={styles.other}>
        {t(view === 'logIn' ? 'noAccountYet' : 'accountAlready')}
        <button
          type="button"
          className={styles.textLink}
          onClick={() => show(view === 'logIn' ? 'signUp' : 'logIn')}
        >
          {t(view === 'logIn' ? 'toSignUp' : 'toLogIn')}
        </button>
      </p>
      <OtherWays googleHref={googleHref} guestHref={guestHref} />
      {dialog}
    </>
  );
}

const titles = { logIn: 'loginTitle', signUp: 'signUpTitle', reset: 'resetTitle' } as const;
const leads = { logIn: 'loginLead', signUp: 'signUpLead', reset: 'resetLead' } as const;

/** The methods that need a form or a QR code, in the operator's order. Email when the operator names none. */
function methodsOf({ loginMethods = ['email'] }: AppData['properties']): Method[] {
  return loginMethods.filter((one) => one !== 'google' && one !== 'visitor');
}

/** A code is sent to an address: accounts are opened, and passwords reset, by these methods alone. */
const hasAddress = (method: Method) => method === 'email' || method === 'phone';

/** Focuses the heading when the form changes, because the focused element is gone. */
function useHeadingFocus(view: View) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    heading.current?.focus();
  }, [view]);
  return heading;
}

function ScanCode({ arrive }: { arrive: () => Promise<boolean> }) {
  const { part } = useLoaded(loadScanCode, true);
  return part ? <part.ScanCodePanel arrive={arrive} /> : <div className={styles.panel} />;
}
