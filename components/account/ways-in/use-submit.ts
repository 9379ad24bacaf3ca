'use client';

import { useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import type { Failure } from '#components/account/attempt.ts';
import type { Typed, TypedForm } from '#components/account/fields/typed.ts';

interface Submit {
  failure: Failure | null;
  /** From the first click until the page is left or the viewer may try again. */
  isBusy: boolean;
  tell: (failure: Failure | null) => boolean;
  onSubmit: (event: SyntheticEvent) => void;
}

interface Sending {
  /** Why it did not work; null: it did. */
  send: (typed: Typed) => Promise<Failure | null>;
  /** What comes then. False: the viewer stays on this page after all. */
  arrive: () => Promise<boolean>;
}

/**
 * Sends a form once, however often it is submitted meanwhile. What the operator found wrong about one entry is said
 * there.
 */
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
    // After a success the button stays busy until the next page is here.
    if (!isLeaving) setBusy(false);
  };
  return {
    ...{ failure, isBusy, tell },
    onSubmit: (event) => {
      void form.handleSubmit(submit)(event);
    },
  };
}
