'use client';

import { useEffect } from 'react';
import { limits } from '#lib/limits.ts';

/** Trims a field's text when typing has paused (spec part 5). */
export function useDebouncedTrim(text: string, change: (trimmed: string) => void): void {
  useEffect(() => {
    const trimmed = text.trim();
    if (trimmed === text) return;
    const timer = setTimeout(() => change(trimmed), limits.inputTrimDebounceMs);
    return () => clearTimeout(timer);
  }, [text, change]);
}
