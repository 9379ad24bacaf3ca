import { log } from '#server/base/log.ts';

/** Rendering a page takes less than this, so a lookup in Redis waits no longer. */
const patienceMs = 100;
/** After a failure Redis is not used for this time. */
const restMs = 2_000;
const longestReconnectMs = 5_000;

type Client = Awaited<ReturnType<typeof connect>>;

export interface RedisAnswer {
  /** Remaining life of the second key, in milliseconds. */
  lifeLeftMs: number;
  values: [Buffer | null, Buffer | null];
}

/**
 * Optional connection to Redis: no method throws or takes longer than `patienceMs`. While Redis is down or slow, reads
 * return null and writes are dropped.
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

  /** Reads the values of two keys and the remaining life of the second one. */
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

  /** Increments the key and publishes `FROM COUNT` on the channel. */
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
      if (this.#isAway) log().info('Redis is available again: pages are shared');
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
    if (!this.#isAway) log().warn({ err: error }, 'Redis is not available: pages are not shared');
    this.#isAway = true;
  }
}

/** Imports the client on demand. Returns at once: the client connects and reconnects by itself. */
async function connect(url: string, channel: string, onMessage: (text: string) => void) {
  const { createClient, RESP_TYPES } = await import('@redis/client');
  const commands = createClient({
    url,
    // A command that cannot be sent now is useless later.
    disableOfflineQueue: true,
    commandsQueueMaxLength: 1_000,
    pingInterval: 5_000,
    socket: {
      connectTimeout: 2_000,
      // Nothing received, not even an answer to a ping: the connection is dead.
      socketTimeout: 12_000,
      reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, longestReconnectMs),
    },
  });
  const subscriber = commands.duplicate();
  // Callers handle failures themselves; without a listener an error would end the process.
  for (const client of [commands, subscriber]) {
    client.on('error', () => undefined);
    client.connect().catch(() => undefined);
  }
  subscriber.subscribe(channel, onMessage).catch(() => undefined);
  const bytes = commands.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer });
  return { commands, bytes, subscriber };
}
