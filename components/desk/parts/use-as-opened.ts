'use client';

import { useState } from 'react';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import type { OperatorError } from '#lib/contract/wire/operator-error.ts';

/**
 * What a dialog of the desk was opened with. Its write says so (`seen`), and the operator refuses it when another operator
 * has changed the thing since. Lists are read again while a dialog is open: a `seen` that followed them would overwrite a
 * change that the person has not seen.
 */
export function useAsOpened<Seen>(read: Seen): Seen {
  const [opened] = useState(read);
  return opened;
}

/**
 * The same for a form that stays on its page: it follows what is read until a person types. `isTyped` tells it of each
 * field. A typed field keeps what its typing began from. `answer` is the answer to the form's own write or its refusal:
 * after each one, the person sees what is stored now, so the form goes on from there.
 */
export function useAsTyped<Seen extends object>(
  read: Seen,
  isTyped: (name: keyof Seen) => boolean,
  answer: object | null = null,
): Seen {
  const [began, setBegan] = useState(read);
  const [lastAnswer, setLastAnswer] = useState(answer);
  const isAnswered = answer !== null && answer !== lastAnswer;
  if (answer !== lastAnswer) setLastAnswer(answer);
  const seen = { ...read };
  let hasMoved = false;
  for (const name of Object.keys(seen) as (keyof Seen)[]) {
    if (!isAnswered && isTyped(name)) seen[name] = began[name];
    else hasMoved ||= began[name] !== read[name];
  }
  if (hasMoved) setBegan(seen);
  return seen;
}

/** The refusal of a write because another operator has changed the thing since. */
export const refusalOf = ({ error }: { error: OperatorError | null }): OperatorError | null =>
  error?.kind === 'operator' && error.code === errorCodes.changedMeanwhile ? error : null;
