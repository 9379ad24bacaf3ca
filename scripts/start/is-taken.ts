import { createServer } from 'node:net';

/** Whether another program listens at our address; the server itself reports all other errors. */
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
