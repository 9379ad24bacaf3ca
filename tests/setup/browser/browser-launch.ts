import { existsSync } from 'node:fs';

/** Debian's packages, as `scripts/set-up.mjs` installs them. */
const headlessShell = '/usr/bin/chromium-headless-shell';
const chromium = '/usr/bin/chromium';

/** The machine's Chromium for tests and benchmarks: drawn by the CPU, without a display. */
export const browserLaunch = {
  executablePath:
    process.env.CHROMIUM_PATH ?? (existsSync(headlessShell) ? headlessShell : chromium),
  args: [
    '--no-sandbox',
    '--autoplay-policy=no-user-gesture-required',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-dev-shm-usage',
    '--disable-gpu',
    '--disable-software-rasterizer',
    '--no-first-run',
  ],
};
