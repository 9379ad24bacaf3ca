/** Reads pieces for browsers that share: from a neighbour where one has them, and with a digest where they are read here. */
import { createHash } from 'node:crypto';
import type { PieceAsk, PieceHead } from '#lib/contract/gateway/gateway.ts';
import { sharedPieceMinBytes } from '#lib/contract/gateway/neighbours.ts';
import type { Piece } from '#lib/contract/gateway/serve-channel.ts';
import type { Sharing } from './sharing.ts';

/** Reads from the operator, with its checks; `isCheck`: the head alone. */
type ReadPiece = (ask: PieceAsk, isCheck: boolean) => Promise<Piece>;

interface SharedReadOptions {
  /** Number of the browser that asks. */
  peer: number;
  /** It may have left while something was read. */
  isHere: () => boolean;
  sharing: Sharing;
  read: ReadPiece;
}

const nothing: Uint8Array[] = [];

/** Reads as `read` does. */
export async function readShared(
  ask: PieceAsk,
  { peer, isHere, sharing, read }: SharedReadOptions,
): Promise<Piece> {
  const key = keyOf(ask);
  const { near = [] } = ask;
  const found = sharing.near(key, peer, near);
  if (found) {
    // A neighbour may have what this viewer may not see.
    const { head } = await read(ask, true);
    if (head.status !== 206) return { head, body: nothing };
    if (head.length === found.head.length && isHere()) {
      sharing.sent(peer, found.digest);
      const { digest, peers } = found;
      return { head: { ...found.head, elsewhere: { digest, peers } }, body: nothing };
    }
  }
  const { head, body } = await read(ask, false);
  if (head.status !== 206 || head.length < sharedPieceMinBytes || !isHere()) return { head, body };
  sharing.notSent(peer, key);
  const neighbours = sharing.introduce(key, peer, near);
  return {
    head: neighbours.length > 0 ? { ...head, neighbours } : head,
    body: digested(body, head, (digest) => sharing.know(key, head, digest)),
  };
}

/** Without what makes the address this viewer's. */
function keyOf({ address, from = 0, to }: PieceAsk): string {
  const path = URL.parse(address, 'http://operator')?.pathname ?? '';
  return [path, from, to ?? ''].join(' ');
}

async function* digested(
  body: Piece['body'],
  { length }: PieceHead,
  onWhole: (digest: string) => void,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let got = 0;
  for await (const part of body) {
    hash.update(part);
    got += part.byteLength;
    // Before the last bytes leave: a browser announces the piece as soon as it has them.
    if (got === length) onWhole(hash.digest('base64url'));
    yield part;
  }
}
