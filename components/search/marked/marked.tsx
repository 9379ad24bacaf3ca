import { Fragment } from 'react';
import { marksOf } from './marks.ts';
import styles from './marked.module.css';

/** A text with the matches of the search highlighted. */
export function Marked({ text, query }: { text: string; query: string }) {
  return marksOf(text, query).map((stretch, place) =>
    stretch.isMatch ? (
      <mark key={place} className={styles.mark}>
        {stretch.text}
      </mark>
    ) : (
      <Fragment key={place}>{stretch.text}</Fragment>
    ),
  );
}
