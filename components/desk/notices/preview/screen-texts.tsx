'use client';

import type { AbstractIntlMessages } from 'next-intl';
import { createContext, useContext, type ReactNode } from 'react';
import type { Language } from '#lib/contract/wire/field.ts';

/** The texts of viewers' screens in each language. */
export type ScreenTexts = Record<Language, AbstractIntlMessages>;

const Texts = createContext<ScreenTexts | null>(null);

/** Gives previews the texts of viewers' screens in all languages. */
export function ScreenTextsProvider({
  texts,
  children,
}: {
  texts: ScreenTexts;
  children: ReactNode;
}) {
  return <Texts value={texts}>{children}</Texts>;
}

export function useScreenTexts(): ScreenTexts {
  const texts = useContext(Texts);
  if (!texts) throw new Error('useScreenTexts needs a ScreenTextsProvider above it.');
  return texts;
}
