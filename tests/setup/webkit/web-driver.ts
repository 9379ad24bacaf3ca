/** A browser behind a WebDriver server (W3C WebDriver, HTTP), with only the commands that our tests use. */
import { setTimeout as pause } from 'node:timers/promises';

const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
/** A command that takes longer counts as hung, in ms. It covers the browser's start and a page load. */
const commandPatienceMs = 60_000;
const lookEveryMs = 250;
/** A script that runs while its page changes is never answered (WebKitGTK 2.50), so it is repeated. */
const scriptTries = { times: 4, eachMs: 10_000 } as const;

export class WebDriver {
  readonly #session: string;
  /** As reported by the browser. */
  readonly browserVersion: string;

  private constructor(session: string, browserVersion: string) {
    this.#session = session;
    this.browserVersion = browserVersion;
  }

  /** Opens a browser with one empty window. */
  static async open(server: string): Promise<WebDriver> {
    const capabilities = { alwaysMatch: {} };
    const made = (await command('POST', `${server}/session`, { capabilities })) as {
      sessionId: string;
      capabilities: { browserVersion?: string };
    };
    const { sessionId, capabilities: found } = made;
    return new WebDriver(`${server}/session/${sessionId}`, found.browserVersion ?? 'unknown');
  }

  /** Returns once the page has loaded. */
  async goTo(url: string): Promise<void> {
    await this.#ask('POST', '/url', { url });
  }

  async resize(width: number, height: number): Promise<void> {
    await this.#ask('POST', '/window/rect', { x: 0, y: 0, width, height });
  }

  /**
   * Runs a function in the page; it can use only its arguments and the page's globals. It must be safe to run twice.
   */
  async run<A extends unknown[], R>(inPage: (...args: A) => R, ...args: A): Promise<R> {
    const script = `return (${inPage.toString()})(...arguments);`;
    for (let tries = 1; ; tries += 1) {
      try {
        const address = `${this.#session}/execute/sync`;
        return (await command('POST', address, { script, args }, scriptTries.eachMs)) as R;
      } catch (error) {
        const isLate =
          error instanceof Error && (error.cause as Error | undefined)?.name === 'TimeoutError';
        if (!isLate || tries === scriptTries.times) throw error;
      }
    }
  }

  /** Waits for the first element that an XPath selects, and clicks it as a pointer does. */
  async click(xpath: string, patienceMs: number): Promise<void> {
    const asked = { using: 'xpath', value: xpath };
    let found: Record<string, string>[] = [];
    await until(`${xpath} is there`, patienceMs, async () => {
      found = (await this.#ask('POST', '/elements', asked)) as Record<string, string>[];
      return found.length > 0;
    });
    await this.#ask('POST', `/element/${found[0]?.[elementKey] ?? ''}/click`, {});
  }

  /** A PNG of the window. */
  async screenshot(): Promise<Buffer> {
    return Buffer.from((await this.#ask('GET', '/screenshot')) as string, 'base64');
  }

  /** Ends the browser. */
  async close(): Promise<void> {
    await this.#ask('DELETE', '');
  }

  #ask(method: string, path: string, body?: object): Promise<unknown> {
    return command(method, `${this.#session}${path}`, body);
  }
}

/** Waits until a condition holds. Throws with the last value when it never does. */
export async function until(
  what: string,
  patienceMs: number,
  isSo: () => Promise<boolean>,
  lastSeen: () => unknown = () => '',
): Promise<void> {
  const untilMs = Date.now() + patienceMs;
  while (!(await isSo())) {
    if (Date.now() > untilMs)
      throw new Error(`Not within ${String(patienceMs)} ms: ${what} ${JSON.stringify(lastSeen())}`);
    await pause(lookEveryMs);
  }
}

/** Sends a command; throws the driver's error when it fails. */
async function command(
  method: string,
  address: string,
  body?: object,
  patienceMs = commandPatienceMs,
): Promise<unknown> {
  const answer = await fetch(address, {
    method,
    signal: AbortSignal.timeout(patienceMs),
    ...(body ? { body: JSON.stringify(body) } : {}),
  }).catch((cause: unknown) => {
    throw new Error(`${method} ${address} ${JSON.stringify(body)}`, { cause });
  });
  const { value } = (await answer.json()) as { value: unknown };
  if (!answer.ok) throw new Error(`${method} ${address}: ${JSON.stringify(value)}`);
  return value;
}
