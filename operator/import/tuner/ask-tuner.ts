import { openSource } from '#operator/import/source/open-source.ts';
import { jsonIn } from '#operator/import/source/told-json.ts';
import type { ForeignFetch } from '#operator/streams-in/foreign/foreign-fetch.ts';
import { importBounds } from '#operator/streams-in/import-bounds.ts';
import type { AskTuner } from './read-tuner.ts';

interface Asking {
  fetchForeign: ForeignFetch;
  /** Aborts the import. */
  signal: AbortSignal;
}

export const tunerAsker =
  ({ fetchForeign, signal }: Asking): AskTuner =>
  async (address) => {
    const patience = AbortSignal.any([signal, AbortSignal.timeout(importBounds.panelMs)]);
    const bytes = await openSource(address, fetchForeign, patience);
    return jsonIn(bytes, new URL(address).host, 'tuner');
  };
