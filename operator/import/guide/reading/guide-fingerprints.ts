import { hash } from 'node:crypto';
import type { StagedRow } from './programme-row.ts';
import type { ReadGuide } from './thread-messages.ts';

/** Fingerprints of channels' programmes, made while a guide is read. */
export class GuideFingerprints {
  readonly #guides = new Map<string, ReadGuide>();

  /** `record`: the row as it is stored. */
  add({ epgId, startAt }: Pick<StagedRow, 'epgId' | 'startAt'>, record: string): void {
    const known = this.#guides.get(epgId);
    const fingerprint = hash('md5', (known?.fingerprint ?? '') + record, 'base64');
    const firstAt = Math.min(startAt, known?.firstAt ?? startAt);
    this.#guides.set(epgId, { epgId, firstAt, fingerprint });
  }

  all(): ReadGuide[] {
    return [...this.#guides.values()];
  }
}
