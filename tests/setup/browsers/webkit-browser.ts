/** The machine's WebKitGTK on a virtual display. */
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, Program } from '#tests/setup/stack/program.ts';
import { accepts } from '#tests/setup/stack/redis.ts';
import { systemProgram } from '#tests/setup/stack/system-programs.ts';
import { windowSize, type StartedBrowser, type TestBrowser } from './browser-driver.ts';
import { WebDriver } from './web-driver.ts';

/** Debian's packages for it, by the program in each: scripts/set-up.mjs installs them. */
const programs = { WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' } as const;

const hold = join(import.meta.dirname, '../stack/hold.ts');
const startPatienceMs = 15_000;

export const webkit: TestBrowser = {
  name: 'WebKit',
  missing: () => [
    ...Object.entries(programs)
      .filter(([program]) => systemProgram(program) === null)
      .map(([, debianPackage]) => debianPackage),
    ...(miniBrowser() === null ? ['libwebkit2gtk-4.1-0'] : []),
  ],
  start: () => startWebKit(),
};

/** The browser that comes with WebKitGTK: with its path its arguments can be given. */
function miniBrowser(): string | null {
  const folders = readdirSync('/usr/lib').flatMap((machine) =>
    ['webkit2gtk-4.1', 'webkit2gtk-4.0', 'webkitgtk-6.0'].map((name) =>
      join('/usr/lib', machine, name, 'MiniBrowser'),
    ),
  );
  return folders.find((path) => existsSync(path)) ?? null;
}

/** `hasOwnHls`: the browser offers the HLS of GStreamer, which is off by default. */
export async function startWebKit({ hasOwnHls = false } = {}): Promise<StartedBrowser> {
  const home = await mkdtemp(join(tmpdir(), 'sintonia-webkit-'));
  const { width, height } = windowSize;
  // The browser ends with its display, even if its driver does not end it, so that no process stays.
  const display = new Program('Xvfb', hold, {}, [
    ...['0', 'SIGTERM', systemProgram('Xvfb') ?? 'Xvfb', '-displayfd', '1', '-nolisten', 'tcp'],
    ...['-screen', '0', `${String(width)}x${String(height)}x24`],
  ]);
  let server: Program | null = null;
  const stop = async () => {
    await server?.stop();
    await display.stop();
    // The browser's last process may still be writing.
    await rm(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
  try {
    display.start();
    // Complaints about the keyboard may come before its number, or after it.
    const number = () => /^(\d+)\n/m.exec(display.output)?.[1];
    await display.until(startPatienceMs, () => Promise.resolve(number() !== undefined));
    const environment = {
      ...surroundings(home, number() ?? ''),
      WEBKIT_GST_ENABLE_HLS_SUPPORT: hasOwnHls ? '1' : '0',
    };
    let port = 0;
    const serve = async () => {
      await server?.stop();
      port = await freePort();
      server = new Program('WebKitWebDriver', hold, environment, [
        ...['0', 'SIGTERM', systemProgram('WebKitWebDriver') ?? 'WebKitWebDriver'],
        `--port=${String(port)}`,
      ]);
      server.start();
      await server.until(startPatienceMs, () => accepts(port));
    };
    const options = { binary: miniBrowser(), args: ['--automation', '--autoplay-policy=allow'] };
    const openOnce = async () => {
      const driver = await WebDriver.open(`http://127.0.0.1:${String(port)}`, options);
      await driver.resize(width, height);
      return driver;
    };
    // Now and then a driver waits for ever for a browser that it has started: another one does not.
    const open = () =>
      openOnce().catch(async () => {
        await serve();
        return openOnce();
      });
    await serve();
    const first = await open();
    await first.close();
    return { version: first.browserVersion, open, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const surroundings = (home: string, display: string) => ({
  DISPLAY: `:${display}`,
  HOME: home,
  XDG_RUNTIME_DIR: home,
  XDG_CACHE_HOME: home,
  XDG_CONFIG_HOME: home,
  XDG_DATA_HOME: home,
  LANG: 'en_GB.UTF-8',
  NO_AT_BRIDGE: '1',
  LIBGL_ALWAYS_SOFTWARE: '1',
  // The machine has no sound device: without a sink, playback would not advance.
  GST_PLUGIN_FEATURE_RANK: 'fakeaudiosink:MAX',
});
