'use client';

import { useState } from 'react';
import { errorCodes } from '#lib/contract/envelope.ts';
import type { OperatorError } from '#lib/contract/operator-error.ts';

/**
 * What a form of the desk was opened with. Its write says so (`seen`), and the operator refuses it when another operator
 * has changed the thing since. Lists are read again while a form is open: a `seen` that followed them would overwrite a
 * change that the person has not seen.
 *
 * A form that stays on its page follows what is read until a person types: `isTyped` tells it of each field. A typed field
 * keeps what its typing began from. `answer` is the answer to the form's own write or its refusal: after each one, the
 * person sees what is stored now, so the form goes on from there.
 */
export function useAsOpened<Seen>(
  read: Seen,
  isTyped: (name: keyof Seen) => boolean = always,
  answer: object | null = null,
): Seen {
  const [opened, setOpened] = useState(read);
  const [lastAnswer, setLastAnswer] = useState(answer);
  const isAnswered = answer !== null && answer !== lastAnswer;
  if (answer !== lastAnswer) setLastAnswer(answer);
  if (isTyped === always) return opened;
  const seen = { ...read };
  let hasMoved = false;
  for (const name of Object.keys(seen as object) as (keyof Seen)[]) {
    if (!isAnswered && isTyped(name)) seen[name] = opened[name];
    else hasMoved ||= opened[name] !== read[name];
  }
  if (hasMoved) setOpened(seen);
  return seen;
}

const always = () => true;

/** The refusal of a write because another operator has changed the thing since. */
export const refusalOf = ({ error }: { error: OperatorError | null }): OperatorError | null =>
  error?.kind === 'operator' && error.code === errorCodes.changedMeanwhile ? error : null;
