/** A viewer at one browser: screens, the picture and the sound. */
import { login } from '#lib/contract/account.ts';
import { members, type Member } from '#tests/setup/members.ts';
import {
  elementPatienceMs,
  until,
  type BrowserDriver,
} from '#tests/setup/browsers/browser-driver.ts';
import { hearing, listen } from './decoded-sound.ts';

/** Time limit for a first picture, which the CPU draws. */
const pictureMs = 60_000;
/** Seconds of media that must be played, and the time limit: fifteen times real time, since the CPU draws. */
const enough = { seconds: 1, withinMs: 30_000 } as const;

export class Viewer {
  readonly driver: BrowserDriver;
  readonly #origin: string;

  constructor(driver: BrowserDriver, origin: string) {
    this.driver = driver;
    this.#origin = origin;
  }

  /** Opens a page of the service. Returns when it answers to clicks. */
  async open(path: string): Promise<void> {
    await this.driver.goTo(`${this.#origin}${path}`);
    await until('the page answers to clicks', elementPatienceMs, () => this.driver.run(isAlive));
  }

  click(xpath: string): Promise<void> {
    return this.driver.click(xpath);
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.driver.press(key);
  }

  /** Waits until the element is on screen. */
  async sees(xpath: string): Promise<void> {
    await until(`${xpath} is on screen`, elementPatienceMs, () => this.driver.run(isShown, xpath));
  }

  async isGone(xpath: string): Promise<void> {
    const isThere = () => this.driver.run(isShown, xpath);
    await until(`${xpath} is gone`, elementPatienceMs, async () => !(await isThere()));
  }

  async isAt(part: string): Promise<void> {
    let seen = '';
    await until(
      `the address has ${part}`,
      elementPatienceMs,
      async () => {
        seen = await this.driver.run(() => location.pathname + location.search);
        return seen.includes(part);
      },
      () => seen,
    );
  }

  /** Waits until the page gives a value. */
  async reads<A extends unknown[], R>(
    wanted: R | ((value: R) => boolean),
    inPage: (...args: A) => R,
    ...args: A
  ): Promise<void> {
    let seen: R | undefined;
    const isWanted = (value: R) =>
      typeof wanted === 'function' ? (wanted as (value: R) => boolean)(value) : value === wanted;
    await until(
      `${inPage.toString()} gives ${String(wanted)}`,
      elementPatienceMs,
      async () => {
        seen = await this.driver.run(inPage, ...args);
        return isWanted(seen);
      },
      () => seen,
    );
  }

  /** Focuses an element as the Tab key would, without going through all before it. */
  async focus(xpath: string): Promise<void> {
    await this.sees(xpath);
    await this.driver.run((wanted) => {
      const found = document.evaluate(wanted, document, null, 9, null).singleNodeValue;
      if (found instanceof HTMLElement) found.focus();
    }, xpath);
  }

  /** Presses a button or link by keyboard: lists that scroll meanwhile do not matter. */
  async activate(xpath: string): Promise<void> {
    await this.focus(xpath);
    await this.press('Enter');
  }

  /**
   * Waits until time advances by itself in this mode, from a source other than `before`. Returns the source. Pictures
   * must have a size, unless it is radio.
   */
  async watches(mode: Mode, { before = '', isRadio = false } = {}): Promise<string> {
    let seen: Look | null = null;
    const isPlaying = async () => {
      seen = await this.driver.run(look);
      return (
        seen?.status === 'playing' &&
        seen.mode === mode &&
        seen.source !== before &&
        (isRadio || seen.width > 0)
      );
    };
    await until(`a first picture (${mode})`, pictureMs, isPlaying, () => seen);
    const played = { seconds: 0 };
    let last: Look = seen!;
    await until(
      'time that advances',
      enough.withinMs,
      async () => {
        const next = (await this.driver.run(look)) ?? last;
        played.seconds += Math.max(0, Math.min(next.seconds - last.seconds, 2));
        last = next;
        return played.seconds >= enough.seconds;
      },
      () => ({ played, last }),
    );
    return last.source;
  }

  /** Waits for sound that the browser has decoded. Returns how it was measured. */
  async hears(): Promise<string> {
    await this.driver.run(listen);
    let seen: ReturnType<typeof hearing> = null;
    await until(
      'decoded sound',
      elementPatienceMs,
      async () => {
        seen = await this.driver.run(hearing);
        return seen?.isHeard ?? false;
      },
      () => seen,
    );
    return seen!.measure;
  }

  /** Logs in without the form. */
  async logIn(member: Member): Promise<void> {
    const { email, password } = members[member];
    await this.logInAs({ email, password });
  }

  async logInAs(account: { email: string; password: string }): Promise<void> {
    await this.driver.goTo(`${this.#origin}/sw.js`);
    const loginInfo = { loginMethod: 'emailLogin', ...account };
    const errCode = await this.ask<number>('errCode', login.address, { loginInfo });
    if (errCode !== 0) throw new Error(`${account.email} cannot log in: ${String(errCode)}`);
    await this.driver.run(() => {
      localStorage.setItem('ptk', 'user');
      localStorage.setItem('loginStatus', 'user');
    });
  }

  /** Makes a call as the page does, and reads a part of its answer. */
  async ask<R>(part: 'errCode' | 'result', address: string, body: object): Promise<R> {
    const key = String(Math.random());
    await this.driver.run(
      (kept: string, asked: string, text: string) => {
        const answers = ((window as { answers?: Record<string, unknown> }).answers ??= {});
        if (kept in answers) return;
        answers[kept] = null;
        const headers = { 'content-type': 'application/json', client: 'web', lang: 'en' };
        void fetch(asked, { method: 'POST', headers, body: text })
          .then((answer) => answer.json())
          .then((answer: unknown) => (answers[kept] = answer));
      },
      key,
      address,
      JSON.stringify(body),
    );
    let answer: Record<string, unknown> | null = null;
    await until(`an answer of ${address}`, elementPatienceMs, async () => {
      answer = await this.driver.run(
        (kept: string) =>
          ((window as { answers?: Record<string, unknown> }).answers?.[kept] ?? null) as Record<
            string,
            unknown
          > | null,
        key,
      );
      return answer !== null;
    });
    return answer![part] as R;
  }
}

type Mode = 'live' | 'time-shift' | 'catch-up' | 'vod';

/** The present state of the page's player. */
function look() {
  const video = document.querySelector<HTMLVideoElement>('section[data-mode] video');
  const player = video?.closest<HTMLElement>('section[data-mode]');
  if (!video || !player) return null;
  return {
    status: player.dataset.status ?? '',
    mode: player.dataset.mode ?? '',
    seconds: video.currentTime,
    width: video.videoWidth,
    error: video.error?.message ?? null,
    source: video.currentSrc,
  };
}

type Look = NonNullable<ReturnType<typeof look>>;

function isShown(xpath: string): boolean {
  const found = document.evaluate(xpath, document, null, 9, null).singleNodeValue;
  return found instanceof Element && found.getClientRects().length > 0;
}

/** React owns the page: a click before that is lost. */
function isAlive(): boolean {
  const controls = [...document.querySelectorAll('main button, main a, main input, header a')];
  const [first] = controls;
  return first !== undefined && Object.keys(first).some((key) => key.startsWith('__reactFiber'));
}
