import type { ResponseOf } from '#lib/contract/wire/call.ts';
import { channelUpdate } from '#lib/contract/channels.ts';
import {
  channelDataTypes,
  updateRequest,
  updatesOf,
  type HeldVersions,
} from '#lib/domain/channels/channel-updates.ts';
import { log } from '#server/base/log.ts';
import { processWide } from '#server/base/process-wide.ts';
import { markOutdated } from './outdated.ts';
import { read } from './read.ts';

/** How often the operator is asked while cached answers are served, and after a viewer has learned of a change. */
const intervalMs = 30_000;
const hurryMs = 1_000;

type Ask = (held: HeldVersions) => Promise<ResponseOf<typeof channelUpdate>>;

/** Version 0 is older than any change, so the answer contains the time of the last change. */
const unknown: HeldVersions = Object.fromEntries(channelDataTypes.map((type) => [type, 0]));

/**
 * Asks the operator whether channel data has changed, with the call that viewers' pages make as well (LIV-13), and then
 * invalidates all shared caches: at once, and again after the operator's delay, in case the answering server has not
 * seen the change yet. Asks only while caches are used.
 */
export class ChannelWatch {
  #held: HeldVersions | null = null;
  #askedAtMs = -Infinity;
  #soon: NodeJS.Timeout | undefined;
  readonly #question: Ask;
  readonly #nowMs: () => number;

  constructor(question: Ask = askOperator, nowMs: () => number = Date.now) {
    this.#question = question;
    this.#nowMs = nowMs;
  }

  /** Call when an answer is served from a cache. */
  look(): void {
    if (this.#sinceAskedMs >= intervalMs) this.#ask();
  }

  /** Call when a viewer has learned of a change: their next request must get new data. */
  hurry(): void {
    if (this.#sinceAskedMs >= hurryMs) this.#ask();
    else this.#soon ??= setTimeout(() => this.#ask(), hurryMs).unref();
  }

  get #sinceAskedMs(): number {
    return this.#nowMs() - this.#askedAtMs;
  }

  #ask(): void {
    this.#askedAtMs = this.#nowMs();
    clearTimeout(this.#soon);
    this.#soon = undefined;
    this.#poll().catch((error: unknown) => {
      log().debug({ err: error }, 'the operator did not say whether channel data has changed');
    });
  }

  async #poll(): Promise<void> {
    const isFirst = this.#held === null;
    const asked = this.#held ?? unknown;
    const { reloads, held } = updatesOf(await this.#question(asked), asked, this.#nowMs());
    this.#held = held;
    if (isFirst || reloads.length === 0) return;
    markOutdated();
    for (const { delayMs } of reloads) if (delayMs > 0) setTimeout(markOutdated, delayMs).unref();
  }
}

export const channelWatch = () => processWide('channelWatch', () => new ChannelWatch());

async function askOperator(held: HeldVersions): Promise<ResponseOf<typeof channelUpdate>> {
  const request = updateRequest(held);
  return request ? read(channelUpdate, request, 'en') : { dataStates: [] };
}
