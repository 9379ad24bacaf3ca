import { signStream } from '#lib/crypto/stream-signature.ts';
import type { TestOperator } from '#tests/setup/operator/in-memory-operator.ts';

/** The operator signs streams with it. */
export const streamSecret = 'a secret of sixteen characters';

export interface LiveQuestion {
  viewer?: string;
  headers?: Record<string, string>;
}

/** Asks for a file of a live channel, as its viewers' players do; the query of `file` is replaced by a valid signature. */
export function askLive(
  operator: TestOperator,
  channelId: string,
  file: string,
  { viewer = 'a', headers = {} }: LiveQuestion = {},
): Promise<Response> {
  const pathPrefix = `/media/live/sintonia/${channelId}/`;
  const wish = { pathPrefix, accountId: viewer, contentId: 'c', opens: { kind: 'live' } as const };
  const query = signStream(streamSecret, { ...wish, lifetimeMinutes: 5 }, operator.clock.now);
  const [path = ''] = file.split('?');
  return operator.app(new Request(`http://operator${pathPrefix}mp4/${path}?${query}`, { headers }));
}
