/** Where most visits begin. They load the modules and compile the code that all pages share. */
const pages = ['/home', '/liveTv'];
/** Below the time limit of a health check (3 s in scripts/start.ts). */
const limitMs = 2_500;

/**
 * Opens the first pages of a server that has just started, so that its first visitors do not wait for what a server
 * loads once: the first page takes twenty times as long as the next. Runs once; fulfilled when it is done, has failed
 * or has taken 2.5 s. `origin` is the server's own address.
 */
export function warmUpOf(origin: () => string): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= openPages(origin()));
}

async function openPages(origin: string): Promise<void> {
  const signal = AbortSignal.timeout(limitMs);
  try {
    for (const path of pages) {
      // A redirect may lead to another host.
      const answer = await fetch(`${origin}${path}`, { signal, redirect: 'manual' });
      await answer.arrayBuffer();
    }
  } catch {
    // Late or broken: the server is as ready as it was without this.
  }
}
