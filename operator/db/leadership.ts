import pg from 'pg';

/** An operator whose server does not answer within this time does not lead. */
const patienceMs = 5_000;

/**
 * Elects one of several operators on one database for work that must be done once. The leader holds an advisory lock on
 * a separate connection. When the process dies, the server releases the lock with the connection.
 */
export class Leadership {
  readonly #databaseUrl: string;
  readonly #key: number;
  #client: pg.Client | null = null;
  #isHeld = false;

  constructor(databaseUrl: string, key: number) {
    this.#databaseUrl = databaseUrl;
    this.#key = key;
  }

  /** Takes the lock if it is free. Never throws: without the server no operator leads. */
  async isHeld(): Promise<boolean> {
    try {
      const client = this.#client ?? (await this.#connect());
      if (this.#isHeld) {
        // The connection may be lost, and the lock with it.
        await client.query('select 1');
        return true;
      }
      const { rows } = await client.query<{ got: boolean }>(
        'select pg_try_advisory_lock($1) as got',
        [this.#key],
      );
      this.#isHeld = rows[0]?.got === true;
      return this.#isHeld;
    } catch {
      // The server is away; other queries report that.
      await this.giveUp();
      return false;
    }
  }

  async giveUp(): Promise<void> {
    const client = this.#client;
    this.#client = null;
    this.#isHeld = false;
    await client?.end().catch(() => undefined);
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#databaseUrl,
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
      keepAlive: true,
    });
    client.on('error', () => {
      if (this.#client === client) void this.giveUp();
    });
    await client.connect();
    this.#client = client;
    return client;
  }
}
