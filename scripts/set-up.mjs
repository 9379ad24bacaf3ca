// Prepares a checkout: installs the packages and, with --tests, the browser for the tests. Needs only Node 20, because
// it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
// Prefer the headless shell: it runs the tests in four fifths of the time.
const browserPaths = process.env.CHROMIUM_PATH
  ? [process.env.CHROMIUM_PATH]
  : ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const debianPackages = ['chromium-headless-shell', 'fonts-dejavu-core'];
// For Debian versions without a headless shell.
const olderPackages = ['chromium', 'fonts-dejavu-core'];
/** WebKit, with the GStreamer plugins that our streams need. */
const webKitPackages = [
  'webkit2gtk-driver',
  'xvfb',
  'gstreamer1.0-libav',
  'gstreamer1.0-plugins-good',
  'gstreamer1.0-plugins-bad',
];
/** Firefox, the codecs that it takes from the machine, and a sound device. */
const firefoxPackages = ['firefox-esr', 'gstreamer1.0-libav', 'pulseaudio'];
/** Programs for the tests of streams and films, of PostgreSQL, of two servers, of Firefox and of WebKit. */
const programs = [
  { debianPackages: ['ffmpeg'], isThere: () => isOnPath('ffmpeg') },
  { debianPackages: ['postgresql'], isThere: () => hasPostgresql() },
  { debianPackages: ['redis-server'], isThere: () => isOnPath('redis-server') },
  { debianPackages: ['nginx'], isThere: () => isOnPath('nginx') },
  {
    debianPackages: webKitPackages,
    isThere: () => isOnPath('WebKitWebDriver') && isOnPath('Xvfb'),
  },
  {
    debianPackages: firefoxPackages,
    isThere: () => (isOnPath('firefox-esr') || isOnPath('firefox')) && isOnPath('pulseaudio'),
  },
];
/** While this file exists, Debian does not start installed services. */
const servicePolicy = '/usr/sbin/policy-rc.d';
const quietly = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };

if (!arePackagesInstalled()) installPackages();
setUpGitHooks();
if (process.argv.includes('--tests')) {
  installBrowser();
  installPrograms();
}

/**
 * Compares each package.json, the lock file and npm's record of its last run, and checks that each folder exists (a copied
 * node_modules may be incomplete): faster than asking npm.
 */
function arePackagesInstalled() {
  const manifest = readJson('package.json');
  const lock = readJson('package-lock.json');
  const installed = readJson('node_modules/.package-lock.json');
  if (!manifest || !lock || !installed) return false;
  for (const folder of ['', ...(manifest.workspaces ?? [])]) {
    const listed = readJson(join(folder, 'package.json')) ?? {};
    const locked = lock.packages[folder] ?? {};
    for (const kind of ['dependencies', 'devDependencies']) {
      if (!isSameMap(listed[kind] ?? {}, locked[kind] ?? {})) return false;
    }
  }
  return Object.entries(lock.packages).every(
    ([path, entry]) =>
      path === '' ||
      entry.optional === true ||
      entry.peer === true ||
      (installed.packages[path]?.version === entry.version && existsSync(join(root, path))),
  );
}

function isSameMap(a, b) {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}

function installPackages() {
  console.log('Installing packages …');
  // Not `npm ci`: it rejects lock files made where some registries lack builds for other systems.
  const npm = process.env.npm_execpath;
  // Hide npm's warnings about Node's version: the product runs the Node version that it installs.
  const options = ['install', '--no-audit', '--no-fund', '--loglevel=error'];
  const done = npm
    ? run(process.execPath, [npm, ...options])
    : run(process.platform === 'win32' ? 'npm.cmd' : 'npm', options);
  if (!done) {
    fail('The packages could not be installed. Is the package registry reachable? See above.');
  }
}

/** Failures do not matter: a checkout without git or with its own hooks works as well. */
function setUpGitHooks() {
  const command = join(root, 'node_modules', 'simple-git-hooks', 'cli.js');
  const isWanted = readJson('package.json')?.['simple-git-hooks'] !== undefined;
  const isSetUp = existsSync(join(root, '.git', 'hooks', 'pre-commit'));
  if (!isWanted || isSetUp || !existsSync(join(root, '.git')) || !existsSync(command)) return;
  spawnSync(process.execPath, [command], { cwd: root, stdio: 'ignore' });
}

function installBrowser() {
  if (browserPaths.some((path) => existsSync(path))) return;
  if (!isRootOnDebian()) {
    console.error(
      `The browser tests need Chromium, and there is none at ${browserPaths.join(' or ')}. Install it (Debian: apt-get install ` +
        `${debianPackages.join(' ')}) or set CHROMIUM_PATH to one. All other tests run without it.`,
    );
    return;
  }
  console.log('Installing Chromium …');
  readPackageLists();
  if (!installDebian(debianPackages)) installDebian(olderPackages);
  if (!browserPaths.some((path) => existsSync(path))) {
    fail('Chromium could not be installed. See above.');
  }
}

/** A failure here does not stop the script: the tests that need these programs are skipped and say so. */
function installPrograms() {
  const missing = programs.filter(({ isThere }) => !isThere());
  if (missing.length === 0) return;
  const packages = missing.flatMap(({ debianPackages }) => debianPackages);
  if (!isRootOnDebian()) {
    console.error(`Tests are skipped that need (as Debian calls them) ${packages.join(', ')}.`);
    return;
  }
  console.log(`Installing ${packages.join(', ')} …`);
  const isPolicyOurs = !existsSync(servicePolicy);
  try {
    if (isPolicyOurs) writeFileSync(servicePolicy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
    readPackageLists();
    installDebian(packages);
  } catch (error) {
    console.error(`They could not be installed: ${error.message}`);
  } finally {
    if (isPolicyOurs) rmSync(servicePolicy, { force: true });
  }
}

function hasPostgresql() {
  const folder = '/usr/lib/postgresql';
  const isInstalled = existsSync(folder) && readdirSync(folder).length > 0;
  return isInstalled || (isOnPath('initdb') && isOnPath('postgres'));
}

function isOnPath(program) {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/bin'];
  return folders.some((folder) => folder !== '' && existsSync(join(folder, program)));
}

function isRootOnDebian() {
  const isDebian = process.platform === 'linux' && existsSync('/etc/debian_version');
  return isDebian && process.getuid?.() === 0;
}

function readPackageLists() {
  run('apt-get', ['update', '-qq'], quietly);
}

function installDebian(packages) {
  return run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], quietly);
}

function run(command, args, environment = process.env) {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: environment,
    shell: command.endsWith('.cmd'),
  });
  return status === 0;
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8'));
  } catch {
    // Missing or incomplete: treat as not installed.
    return null;
  }
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
