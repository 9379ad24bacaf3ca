import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { colourOrNone } from '#lib/brand.ts';

export interface TypedBrand {
  name: string;
  accent: string;
}

/** Shows what is stored, when it changes, in the fields that hold what was stored before. Typed texts stay. */
export function useStoredBrand(form: UseFormReturn<TypedBrand>, stored: TypedBrand): void {
  const { getValues, setValue } = form;
  const shown = useRef(stored);
  const { name, accent } = stored;
  useEffect(() => {
    const typed = getValues();
    if (typed.name.trim() === shown.current.name) setValue('name', name);
    const typedAccent = colourOrNone(typed.accent) ?? typed.accent.trim();
    if (typedAccent === shown.current.accent) setValue('accent', accent);
    shown.current = { name, accent };
  }, [name, accent, getValues, setValue]);
}
