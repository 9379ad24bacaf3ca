import { log } from '#server/base/log.ts';

/** Rendering a page takes less than this, so a look-up in Redis waits no longer. */
const patienceMs = 100;
/** After a failure Redis is left alone for so long. */
const restMs = 2_000;
const longestReconnectMs = 5_000;

type Client = Awaited<ReturnType<typeof connect>>;

export interface RedisAnswer {
  /** Milliseconds; of the second key. */
  lifeLeftMs: number;
  values: [Buffer | null, Buffer | null];
}

/**
 * The connection to Redis for what may as well not be there: no method throws or takes longer than `patienceMs`. Null and
 * silence are what callers get while it is down or slow.
 */
export class RedisLink {
  #client: Client | null = null;
  #restsUntilMs = 0;
  #isAway = false;
  readonly #connecting: Promise<void>;

  constructor(url: string, channel: string, onMessage: (text: string) => void) {
    this.#connecting = connect(url, channel, onMessage).then(
      (client) => {
        this.#client = client;
      },
      (error: unknown) => this.#noteFailure(error),
    );
  }

  /** The values of two keys, and how long the second one lives. */
  read(first: string, second: string): Promise<RedisAnswer | null> {
    return this.#patiently(async ({ commands, bytes }) => {
      const [one, two, lifeLeftMs] = await Promise.all([
        bytes.get(first),
        bytes.get(second),
        commands.pTTL(second),
      ]);
      return { values: [one, two], lifeLeftMs };
    });
  }

  async write(key: string, value: Buffer, lifeMs: number): Promise<void> {
    const expiration = { type: 'PX', value: lifeMs } as const;
    await this.#patiently(({ commands }) => commands.set(key, value, { expiration }));
  }

  /** Counts a key up and tells everybody who listens: `FROM COUNT`. */
  async announce(key: string, channel: string, from: string): Promise<void> {
    await this.#patiently(async ({ commands }) => {
      const count = await commands.incr(key);
      return commands.publish(channel, `${from} ${String(count)}`);
    });
  }

  async close(): Promise<void> {
    await this.#connecting;
    const client = this.#client;
    this.#client = null;
    client?.commands.destroy();
    client?.subscriber.destroy();
  }

  async #patiently<T>(ask: (client: Client) => Promise<T>): Promise<T | null> {
    const client = this.#client;
    if (!client || Date.now() < this.#restsUntilMs) return null;
    let timer: NodeJS.Timeout | undefined;
    const tooSlow = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('Redis is slow')), patienceMs);
    });
    try {
      const answer = await Promise.race([ask(client), tooSlow]);
      if (this.#isAway) log().info('pages are shared again');
      this.#isAway = false;
      return answer;
    } catch (error) {
      this.#noteFailure(error);
      return null;
    } finally {
      clearTimeout(timer);
    }
  }

  #noteFailure(error: unknown): void {
    this.#restsUntilMs = Date.now() + restMs;
    if (!this.#isAway) log().warn({ err: error }, 'Redis is away: pages are not shared');
    this.#isAway = true;
  }
}

/** Loaded when it is wanted. Answers at once: it connects, and connects anew, by itself. */
async function connect(url: string, channel: string, onMessage: (text: string) => void) {
  const { createClient, RESP_TYPES } = await import('@redis/client');
  const commands = createClient({
    url,
    // What cannot be asked now is not worth asking later.
    disableOfflineQueue: true,
    commandsQueueMaxLength: 1_000,
    pingInterval: 5_000,
    socket: {
      connectTimeout: 2_000,
      // Nothing heard, not even an answer to a ping: a connection that is none.
      socketTimeout: 12_000,
      reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, longestReconnectMs),
    },
  });
  const subscriber = commands.duplicate();
  // Callers notice by themselves; without a listener an error would end the process.
  for (const client of [commands, subscriber]) {
    client.on('error', () => undefined);
    client.connect().catch(() => undefined);
  }
  subscriber.subscribe(channel, onMessage).catch(() => undefined);
  const bytes = commands.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer });
  return { commands, bytes, subscriber };
}
