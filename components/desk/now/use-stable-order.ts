'use client';

import { useState } from 'react';

const rememberedMost = 500;

/** Rows in the order in which they were seen first: a refresh moves no row under the reader's eyes; new rows come last. */
export function useStableOrder<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): readonly Row[] {
  const [order, setOrder] = useState<readonly string[]>(() => rows.map(keyOf));
  const places = new Map(order.map((key, place) => [key, place]));
  const fresh = rows.map(keyOf).filter((key) => !places.has(key));
  if (fresh.length > 0) {
    const present = new Set(rows.map(keyOf));
    const kept = order.length < rememberedMost ? order : order.filter((key) => present.has(key));
    setOrder([...kept, ...fresh]);
  }
  const placeOf = (row: Row) => places.get(keyOf(row)) ?? Infinity;
  return [...rows].sort((one, other) => {
    const [place, otherPlace] = [placeOf(one), placeOf(other)];
    return place === otherPlace ? 0 : place - otherPlace;
  });
}
