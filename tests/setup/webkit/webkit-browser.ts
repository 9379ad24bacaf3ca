/** The machine's WebKitGTK on a virtual display. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, Program } from '#tests/setup/stack/program.ts';
import { accepts } from '#tests/setup/stack/redis.ts';
import { systemProgram } from '#tests/setup/stack/system-programs.ts';
import { WebDriver } from './web-driver.ts';

/** Debian's packages for it, by the program in each: scripts/set-up.mjs installs them. */
const programs = { WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' } as const;

const hold = join(import.meta.dirname, '../stack/hold.ts');
const startPatienceMs = 15_000;

/** The Debian packages that are missing. */
export function missingForWebKit(): string[] {
  return Object.entries(programs)
    .filter(([program]) => systemProgram(program) === null)
    .map(([, debianPackage]) => debianPackage);
}

export interface WebKitBrowser {
  driver: WebDriver;
  stop: () => Promise<void>;
}

/** Opens a window of the given size: the CPU draws all its pixels. */
export async function startWebKit(width: number, height: number): Promise<WebKitBrowser> {
  const home = await mkdtemp(join(tmpdir(), 'sintonia-webkit-'));
  // The browser ends with its display, even if its driver does not end it, so that no process stays.
  const display = new Program('Xvfb', hold, {}, [
    ...['0', 'SIGTERM', systemProgram('Xvfb') ?? 'Xvfb', '-displayfd', '1', '-nolisten', 'tcp'],
    ...['-screen', '0', `${String(width)}x${String(height)}x24`],
  ]);
  let server: Program | null = null;
  let driver: WebDriver | null = null;
  const stop = async () => {
    await driver?.close().catch(() => undefined);
    await server?.stop();
    await display.stop();
    // The browser's last process may still be writing.
    await rm(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
  try {
    display.start();
    await display.until(startPatienceMs, () => Promise.resolve(display.output.includes('\n')));
    const port = await freePort();
    server = new Program('WebKitWebDriver', hold, surroundings(home, display.output.trim()), [
      ...['0', 'SIGTERM', systemProgram('WebKitWebDriver') ?? 'WebKitWebDriver'],
      `--port=${String(port)}`,
    ]);
    server.start();
    await server.until(startPatienceMs, () => accepts(port));
    driver = await WebDriver.open(`http://127.0.0.1:${String(port)}`);
    await driver.resize(width, height);
  } catch (error) {
    await stop();
    throw error;
  }
  return { driver, stop };
}

const surroundings = (home: string, display: string) => ({
  DISPLAY: `:${display.split('\n').at(-1) ?? ''}`,
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
