import { createServer } from 'node:net';

/** Whether somebody listens where we are to listen; what else keeps us from it the server says itself. */
export function isTaken({
  host,
  port,
}: {
  host?: string | undefined;
  port: number;
}): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code === 'EADDRINUSE'));
    server.listen(port, host, () => server.close(() => resolve(false)));
  });
}
