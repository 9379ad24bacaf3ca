'use client';

import { useCallback } from 'react';
import { useWatch } from 'react-hook-form';
import { useDebouncedTrim } from '#components/ui/fields/use-debounced-trim.ts';
import type { Typed, TypedForm } from './typed.ts';

/** Trims a field (spec part 5). */
export function useTrim(name: keyof Typed, { control, setValue }: TypedForm): void {
  const text = useWatch({ control, name });
  useDebouncedTrim(
    text,
    useCallback((trimmed: string) => setValue(name, trimmed), [name, setValue]),
  );
}
