const everyMs = 100;
const longestWaitMs = 60_000;
/** The 3 s of SHUT-08, plus the delay of an answer on a machine that is busy with the fault. */
const longestPageMs = 4_000;

interface Look {
  at: number;
  status: number;
  tookMs: number;
}

/** The watched addresses: a guest's page, and the health. */
const places = { home: '/home', health: '/healthz' } as const;
type Place = keyof typeof places;

/** Polls a service as viewers do, from its creation until it is stopped. */
export class Watch {
  readonly #origin: string;
  readonly #from = performance.now();
  readonly #looks: Record<Place, Look[]> = { home: [], health: [] };
  readonly #running: Promise<unknown>;
  #isOver = false;

  constructor(origin: string) {
    this.#origin = origin;
    this.#running = Promise.all(
      (Object.keys(places) as Place[]).map((place) => this.#repeat(place)),
    );
  }

  async #repeat(place: Place): Promise<void> {
    while (!this.#isOver) {
      const at = performance.now() - this.#from;
      const status = await statusOf(this.#origin + places[place]);
      this.#looks[place].push({ at, status, tookMs: performance.now() - this.#from - at });
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
  }

  /** Waits until the health is 200 again after a failure, and returns that time in ms; null when it never failed. */
  async untilWell(patienceMs: number): Promise<number | null> {
    const isIll = () => this.#looks.health.some(({ status }) => status !== 200);
    const last = () => this.#looks.health.at(-1);
    // A fault that affects the health does so soon.
    while (!isIll() && performance.now() - this.#from < 3_000) await pause();
    while (isIll() && last()?.status !== 200) {
      if (performance.now() - this.#from > patienceMs) throw new Error('it did not get well');
      await pause();
    }
    return isIll() ? Math.round((last()?.at ?? 0) + (last()?.tookMs ?? 0)) : null;
  }

  /** True when pages failed only with 503 and each answer came within the limit. */
  get keepsPagePromise(): boolean {
    return this.#looks.home.every(
      ({ status, tookMs }) => (status === 200 || status === 503) && tookMs <= longestPageMs,
    );
  }

  /** Stops polling; describes the effect on viewers. */
  async stop(): Promise<string> {
    this.#isOver = true;
    await this.#running;
    const pages = this.#looks.home;
    const failed = pages.filter(({ status }) => status !== 200);
    const slowest = Math.max(...pages.map(({ tookMs }) => tookMs));
    const kinds = [...new Set(failed.map(({ status }) => (status === 0 ? 'no answer' : status)))];
    const said = failed.length === 0 ? 'all 200' : `${failed.length} not (${kinds.join(', ')})`;
    return `${pages.length} pages: ${said}, slowest ${seconds(slowest)}`;
  }
}

export const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

const pause = () => new Promise((resolve) => setTimeout(resolve, everyMs));

/** 0 when nothing answered. */
async function statusOf(address: string): Promise<number> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(longestWaitMs) });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}
