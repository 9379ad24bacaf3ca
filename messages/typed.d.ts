import type { Language } from '#lib/contract/wire/field.ts';
import type en from './en.json';

/** Message keys and languages are checked by the compiler: English is the model of all three catalogues. */
declare module 'next-intl' {
  interface AppConfig {
    Locale: Language;
    Messages: typeof en;
  }
}
