import { watchEarlyPointer } from '#lib/browser/early-pointer.ts';

/** Next.js runs this file in the browser before React hydrates a page. */
watchEarlyPointer();
