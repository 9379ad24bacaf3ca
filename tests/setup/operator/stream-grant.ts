import type { PlaySource } from '#lib/contract/streams.ts';
import { checkStreamSignature, type StreamScope } from '#lib/crypto/stream-signature.ts';
import { testSecrets } from '#tests/setup/stand-ins/bff-under-test.ts';

/** The path of a source's address with its grant, or with the reason why the grant is invalid. */
export function grantOf({ sources }: PlaySource, scope: StreamScope, atMs = Date.now()) {
  const { pathname, searchParams } = new URL(sources[0]?.url ?? '', 'http://own');
  const request = { path: pathname, query: searchParams, scope };
  const answer = checkStreamSignature(testSecrets.STREAM_SECRET, request, atMs);
  return { path: pathname, ...answer };
}
