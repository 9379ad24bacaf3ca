/** A browser behind a WebDriver server (W3C WebDriver, HTTP), with only the commands that our tests use. */
import { elementPatienceMs, until, type BrowserDriver } from './browser-driver.ts';

const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
/** A command that takes longer counts as hung, in ms. It covers the browser's start and a page load. */
const commandPatienceMs = 60_000;
/** Time limit for a browser's start, in ms. */
const openPatienceMs = 20_000;
/** A script that runs while its page changes is never answered (WebKitGTK 2.50), so it is repeated. */
const scriptTries = { times: 4, eachMs: 10_000 } as const;

/** Keys without a character, by their names in KeyboardEvent.key (W3C WebDriver, keyboard actions). */
const keyCodes: Partial<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

export class WebDriver implements BrowserDriver {
  readonly #session: string;
  /** As reported by the browser. */
  readonly browserVersion: string;

  private constructor(session: string, browserVersion: string) {
    this.#session = session;
    this.browserVersion = browserVersion;
  }

  /** Opens a browser with one empty window. `browserOptions`: the program and its arguments. */
  static async open(server: string, browserOptions: object): Promise<WebDriver> {
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } };
    const made = (await command('POST', `${server}/session`, { capabilities }, openPatienceMs)) as {
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

  /** Clicks it as a pointer does; again while something covers it. */
  async click(xpath: string): Promise<void> {
    let refusal = '';
    await until(
      `${xpath} can be clicked`,
      elementPatienceMs,
      async () => {
        const element = await this.#find(xpath);
        const answer = await this.#ask('POST', `/element/${element}/click`, {}).then(
          () => '',
          (error: unknown) => String(error),
        );
        refusal = answer;
        return answer === '';
      },
      () => refusal,
    );
  }

  async type(xpath: string, text: string): Promise<void> {
    await this.#ask('POST', `/element/${await this.#find(xpath)}/value`, { text });
  }

  async press(key: string): Promise<void> {
    const value = keyCodes[key] ?? key;
    const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value }));
    await this.#ask('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  async inNewWindow(open: () => Promise<void>, inside: () => Promise<void>): Promise<void> {
    const [first] = await this.#windows();
    await open();
    let opened: string | undefined;
    await until('a new window', elementPatienceMs, async () => {
      opened = (await this.#windows()).find((handle) => handle !== first);
      return opened !== undefined;
    });
    await this.#ask('POST', '/window', { handle: opened });
    await inside();
    await this.#ask('DELETE', '/window');
    await this.#ask('POST', '/window', { handle: first });
  }

  /** A PNG of the window. */
  async screenshot(): Promise<Buffer> {
    return Buffer.from((await this.#ask('GET', '/screenshot')) as string, 'base64');
  }

  /** Ends the browser. */
  async close(): Promise<void> {
    await this.#ask('DELETE', '');
  }

  #windows(): Promise<string[]> {
    return this.#ask('GET', '/window/handles') as Promise<string[]>;
  }

  /** The first element, once it is there. */
  async #find(xpath: string): Promise<string> {
    const asked = { using: 'xpath', value: xpath };
    let found: Record<string, string>[] = [];
    await until(`${xpath} is there`, elementPatienceMs, async () => {
      found = (await this.#ask('POST', '/elements', asked)) as Record<string, string>[];
      return found.length > 0;
    });
    return found[0]?.[elementKey] ?? '';
  }

  #ask(method: string, path: string, body?: object): Promise<unknown> {
    return command(method, `${this.#session}${path}`, body);
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
