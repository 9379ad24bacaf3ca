'use client';

import { useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import type { Failure } from '#components/account/attempt.ts';
import type { Typed, TypedForm } from '#components/account/fields/typed.ts';

interface Submit {
  failure: Failure | null;
  /** From the first click until the page is left or the viewer may retry. */
  isBusy: boolean;
  tell: (failure: Failure | null) => boolean;
  onSubmit: (event: SyntheticEvent) => void;
}

interface Sending {
  /** The failure; null on success. */
  send: (typed: Typed) => Promise<Failure | null>;
  /** The step after a success. False when the viewer stays on this page. */
  arrive: () => Promise<boolean>;
}

/** Submits a form once, even when it is submitted repeatedly. An entry that the operator rejects gets the message. */
export function useSubmit(form: TypedForm, { send, arrive }: Sending): Submit {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isUnderWay = useRef(false);

  const tell = (failed: Failure | null): boolean => {
    setFailure(failed);
    const entry = failed?.entry;
    if (entry) form.setError(entry.field, { message: entry.problem }, { shouldFocus: true });
    return failed === null;
  };
  const submit = async (typed: Typed) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    setFailure(null);
    const isLeaving = tell(await send(typed)) && (await arrive());
    isUnderWay.current = false;
    // After a success the button stays busy until the next page is shown.
    if (!isLeaving) setBusy(false);
  };
  return {
    ...{ failure, isBusy, tell },
    onSubmit: (event) => {
      void form.handleSubmit(submit)(event);
    },
  };
}
