'use client';

import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { api } from '#lib/browser/api.ts';
import { scanCodeCreate, scanCodeQuickLogin } from '#lib/contract/account.ts';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import { OperatorError } from '#lib/contract/wire/operator-error.ts';
import { bounds } from '#lib/limits.ts';
import { attempt, type Failure } from '#components/account/attempt.ts';

type Code = ResponseOf<typeof scanCodeCreate>;

type State =
  | { kind: 'making' }
  | { kind: 'waiting'; code: Code }
  | { kind: 'expired'; code: Code }
  | { kind: 'failed'; failure: Failure };

interface ScanCode {
  state: State;
  /** Requests a new code. */
  refresh: () => void;
  /** The clock says that this code has expired. */
  expire: () => void;
}

/**
 * A code that a phone confirms: it is created, polled until it is confirmed, and ends (spec part 2, Login). When
 * `arrive` resolves to false, a new code is created.
 */
export function useScanCode(arrive: () => Promise<boolean>): ScanCode {
  const [state, setState] = useState<State>({ kind: 'making' });
  const waitingFor = state.kind === 'waiting' ? state.code : null;
  const isMaking = state.kind === 'making';
  const onConfirmed = useEffectEvent(async () => {
    if (!(await arrive())) setState({ kind: 'making' });
  });

  useEffect(() => {
    if (!isMaking) return;
    const making = new AbortController();
    const { signal } = making;
    const make = async () => {
      const failure = await attempt(async () => {
        const code = await api(scanCodeCreate, {}, { signal, silent: true });
        if (!signal.aborted) setState({ kind: 'waiting', code });
      });
      if (failure && !signal.aborted) setState({ kind: 'failed', failure });
    };
    void make();
    return () => making.abort();
  }, [isMaking]);

  useEffect(() => {
    if (!waitingFor) return;
    const asking = new AbortController();
    const { signal } = asking;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      const answer = await askFor(waitingFor, signal);
      if (signal.aborted) return;
      if (answer === 'confirmed') void onConfirmed();
      else if (answer === 'expired') setState({ kind: 'expired', code: waitingFor });
      else timer = setTimeout(() => void ask(), bounds.scanCodePollMs);
    };
    timer = setTimeout(() => void ask(), bounds.scanCodePollMs);
    return () => {
      asking.abort();
      clearTimeout(timer);
    };
  }, [waitingFor]);

  const refresh = useCallback(() => setState({ kind: 'making' }), []);
  const expire = useCallback(
    () => setState((now) => (now.kind === 'waiting' ? { kind: 'expired', code: now.code } : now)),
    [],
  );
  return { state, refresh, expire };
}

/** A short network failure is ignored: the next poll asks again. */
async function askFor(
  { scanCodeId }: Code,
  signal: AbortSignal,
): Promise<'confirmed' | 'expired' | 'not yet'> {
  try {
    await api(scanCodeQuickLogin, { scanCodeId }, { signal, silent: true });
    return 'confirmed';
  } catch (error) {
    const isExpired = error instanceof OperatorError && error.code === errorCodes.scanCodeExpired;
    return isExpired ? 'expired' : 'not yet';
  }
}
