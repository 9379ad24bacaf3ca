'use client';

import { useState } from 'react';
import { useSettled } from '#components/desk/parts/use-settled.ts';

/** Rows of a page. */
const limit = 50;

export interface Search {
  text: string;
  /** What is asked of the list. */
  wish: { query: string; offset: number; limit: number };
  /** True for the first page without a search: the one that the server rendered. */
  isFirst: boolean;
  setText: (text: string) => void;
  turnTo: (offset: number) => void;
}

/** The text that is searched for in a list, and the page of what is found. Another text begins with its first page. */
export function useSearch(): Search {
  const [text, setText] = useState('');
  const [offset, turnTo] = useState(0);
  const query = useSettled(text.trim());
  return {
    text,
    wish: { query, offset, limit },
    isFirst: query === '' && offset === 0,
    setText: (typed) => {
      setText(typed);
      turnTo(0);
    },
    turnTo,
  };
}
