'use client';

import { useState } from 'react';

/** An answer, and the one before until it is there: a list does not go away while another page is read. */
export function useKept<Answer>(answer: Answer | undefined, first: Answer): Answer {
  const [kept, setKept] = useState(first);
  if (answer !== undefined && answer !== kept) setKept(answer);
  return answer ?? kept;
}
