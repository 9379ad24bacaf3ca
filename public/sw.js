/*
 * Shows a page of ours when a page cannot be fetched, in the language of whoever registered this worker (?lang=). Nothing
 * else passes through here and nothing else is kept: no page, no answer of a call, no picture.
 */
const family = 'offline-page-';
const language = new URL(self.location.href).searchParams.get('lang') ?? 'en';
const store = family + language;
const page = `/offline?lang=${language}`;
/** Branding and texts change seldom. */
const keepMs = 24 * 3_600_000;

async function keep() {
  const answer = await fetch(page, { cache: 'no-store', redirect: 'error' });
  if (!answer.ok) throw new Error(`the offline page answered ${answer.status}`);
  await (await caches.open(store)).put(page, answer);
}

async function dropOthers() {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(family) && name !== store);
  await Promise.all(others.map((name) => caches.delete(name)));
}

self.addEventListener('install', (event) => {
  event.waitUntil(keep().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  // While this worker wakes up the browser fetches already.
  event.waitUntil(
    Promise.all([
      dropOthers(),
      self.clients.claim(),
      self.registration.navigationPreload?.enable(),
    ]),
  );
});

self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(visit(event));
});

async function visit(event) {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    event.waitUntil(renew());
    return answer;
  } catch (error) {
    const kept = await caches.match(page, { cacheName: store });
    if (kept) return kept;
    throw error;
  }
}

/** The page as it is today; without a connection the one from before stays. */
async function renew() {
  const kept = await caches.match(page, { cacheName: store });
  const keptAt = Date.parse(kept?.headers.get('date') ?? '');
  if (!(Date.now() - keptAt < keepMs)) await keep().catch(() => undefined);
}
