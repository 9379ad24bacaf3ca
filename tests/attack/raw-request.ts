import { Agent, request } from 'node:http';

export interface RawRequest {
  method?: string;
  /** The target as it is sent. */
  target: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface RawAnswer {
  status: number;
  errCode: number | undefined;
  text: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/**
 * Sends a request that no browser and no URL parser has normalised. `address`: the local address that it comes from.
 */
export function sendRaw(
  origin: string,
  { method = 'GET', target, headers = {}, body }: RawRequest,
  address = '127.0.0.1',
): Promise<RawAnswer> {
  const { port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port,
      method,
      path: target,
      headers,
      localAddress: address,
    };
    const asked = request({ ...options, agent }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        resolve({ status: answer.statusCode ?? 0, errCode: errCodeOf(text), text });
      });
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

function errCodeOf(text: string): number | undefined {
  return /"errCode":(\d+)/.exec(text)?.slice(1).map(Number)[0];
}
