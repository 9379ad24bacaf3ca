import { isOutdated } from '#server/catalogue/outdated.ts';
import { log } from '#server/base/log.ts';
import type { AskedPage } from './asked-page.ts';
import { PageStore } from './page-store.ts';
import { PageTemplate } from './page-template.ts';
import type { AgedPage } from './shared/shared-pages.ts';

/** How old a page may be, in milliseconds since its rendering began. */
export interface PageAges {
  /** Up to this age the page is served as it is. */
  freshMs: number;
  /** Up to this age the page is served while it is rendered again. */
  staleMs: number;
  /** Up to this age the page is served when the operator is away. */
  lastGoodMs: number;
}

/** How the answer was obtained, in the words of the Cache-Status header (RFC 9211). */
export type Verdict =
  | 'hit'
  | 'hit; detail=stale'
  | 'hit; detail=operator-away'
  | 'hit; detail=another-server'
  | 'fwd=miss';

interface Kept {
  page: PageTemplate;
  sizeBytes: number;
  askedAtMs: number;
  /** True when the operator was away at the last attempt to render the page. */
  isOperatorAway: boolean;
}

interface PageCacheSetting {
  render: (asked: AskedPage) => Promise<AgedPage>;
  ages: PageAges;
  maxBytes: number;
  nowMs?: () => number;
}

type Answer = { page: PageTemplate; verdict: Verdict } | null;

const maxFlights = 500;
/** A network that has too many pages rendered at once. */
const refusedStatus = 503;

/** Rendered pages of guests: kept for some seconds, then served stale while one rendering replaces them. */
export class PageCache {
  readonly #setting: PageCacheSetting;
  readonly #nowMs: () => number;
  readonly #store: PageStore<Kept>;
  readonly #flights = new Map<string, Promise<Answer>>();

  constructor(setting: PageCacheSetting) {
    this.#setting = setting;
    this.#nowMs = setting.nowMs ?? (() => Date.now());
    this.#store = new PageStore(setting.maxBytes);
  }

  get sizeBytes(): number {
    return this.#store.sizeBytes;
  }

  /** The page, or null when the caller has to render it for this request. Never throws. */
  async answer(asked: AskedPage): Promise<Answer> {
    const { freshMs, staleMs, lastGoodMs } = this.#setting.ages;
    const kept = this.#store.get(asked.key);
    if (kept && !isOutdated(kept.askedAtMs)) {
      const { page, isOperatorAway } = kept;
      const ageMs = this.#nowMs() - kept.askedAtMs;
      if (ageMs < freshMs) return { page, verdict: 'hit' };
      if (ageMs < (isOperatorAway ? lastGoodMs : staleMs)) {
        void this.#renderAnew(asked);
        return {
          page,
          verdict: isOperatorAway ? 'hit; detail=operator-away' : 'hit; detail=stale',
        };
      }
    }
    return this.#renderAnew(asked);
  }

  /** Runs one rendering at a time for each page; requests that arrive meanwhile share its result. */
  #renderAnew(asked: AskedPage): Promise<Answer> {
    const flying = this.#flights.get(asked.key);
    if (flying) return flying;
    if (this.#flights.size >= maxFlights) return Promise.resolve(null);
    const flight = this.#render(asked).finally(() => this.#flights.delete(asked.key));
    this.#flights.set(asked.key, flight);
    return flight;
  }

  async #render(asked: AskedPage): Promise<Answer> {
    const beganMs = this.#nowMs();
    try {
      const rendered = await this.#setting.render(asked);
      const askedAtMs = rendered.ageMs === undefined ? beganMs : this.#nowMs() - rendered.ageMs;
      // What one network is refused with says nothing about the page.
      if (rendered.isPartial || rendered.status === refusedStatus) {
        const lastGood = this.#lastGood(asked.key);
        if (lastGood) return lastGood;
      }
      const page = PageTemplate.of(rendered);
      if (page?.isWorthKeeping === true && !rendered.isPartial) {
        const { sizeBytes } = page;
        this.#store.set(asked.key, { page, sizeBytes, askedAtMs, isOperatorAway: false });
      } else {
        // An older page must not hide the operator's present answer.
        this.#store.delete(asked.key);
      }
      return (
        page && {
          page,
          verdict: rendered.ageMs === undefined ? 'fwd=miss' : 'hit; detail=another-server',
        }
      );
    } catch (error) {
      log().warn({ err: error, path: asked.target.split('?', 1)[0] }, 'rendering a page failed');
      return this.#lastGood(asked.key);
    }
  }

  #lastGood(key: string): Answer {
    const kept = this.#store.get(key);
    if (!kept || this.#nowMs() - kept.askedAtMs >= this.#setting.ages.lastGoodMs) return null;
    kept.isOperatorAway = true;
    return { page: kept.page, verdict: 'hit; detail=operator-away' };
  }
}
