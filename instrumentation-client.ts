import { watchEarlyPointer } from '#lib/browser/early-pointer.ts';
import { watchFirstInput } from '#lib/browser/late-sheets.ts';

/** Next.js runs this file in the browser before React hydrates a page. */
watchEarlyPointer();
watchFirstInput();
