import { createHash, randomUUID } from 'node:crypto';
import { markOutdated, onOutdated } from '#server/catalogue/outdated.ts';
import type { AskedPage } from '#server/page-cache/asked-page.ts';
import type { RenderedPage } from '#server/page-cache/render-in-process.ts';
import { RedisLink } from './redis-link.ts';

/** A page, and how long ago its rendering began. */
export type AgedPage = RenderedPage & { ageMs?: number };
type Render = (asked: AskedPage) => Promise<AgedPage>;

const epochKey = 'sintonia:epoch';
const channel = 'sintonia:outdated';
/** Larger pages are not worth the transfer to Redis. */
const maxBytes = 2_000_000;

export interface SharingOptions {
  redisUrl: string;
  /** Pages of two builds name different files. */
  buildId: string;
  /** How old a page from another server may be, in milliseconds. */
  freshMs: number;
  nowMs?: () => number;
}

/**
 * Rendered pages that all web servers share through Redis. Each server keeps its own copies and asks Redis before it
 * renders, so a page is rendered once in ten seconds for all of them. Every change that one server learns of starts a
 * new epoch: pages of older epochs are invalid. The other servers learn of it by a message, or by the epoch of the next
 * page they request.
 */
export class SharedPages {
  readonly #options: SharingOptions;
  readonly #link: RedisLink;
  readonly #self = randomUUID();
  readonly #nowMs: () => number;
  readonly #stopListening: () => void;
  #epoch: string | null = null;

  constructor(options: SharingOptions) {
    this.#options = options;
    this.#nowMs = options.nowMs ?? (() => Date.now());
    this.#link = new RedisLink(options.redisUrl, channel, (text) => this.#hear(text));
    this.#stopListening = onOutdated(() => void this.#link.announce(epochKey, channel, this.#self));
  }

  /** Wraps the renderer: uses another server's recent page if there is one. */
  before(render: Render): Render {
    return async (asked) => {
      const key = this.#keyOf(asked);
      const found = await this.#link.read(epochKey, key);
      if (!found) return render(asked);
      const epoch = found.values[0]?.toString() ?? '0';
      this.#meet(epoch);
      const shared = found.values[1] && unpacked(found.values[1], epoch);
      if (shared) {
        return { ...shared, ageMs: Math.max(0, this.#options.freshMs - found.lifeLeftMs) };
      }
      const beganMs = this.#nowMs();
      const page = await render(asked);
      const lifeMs = Math.floor(this.#options.freshMs - (this.#nowMs() - beganMs));
      if (lifeMs > 0 && isWorthSharing(page)) {
        void this.#link.write(key, packed(page, epoch), lifeMs);
      }
      return page;
    };
  }

  async close(): Promise<void> {
    this.#stopListening();
    await this.#link.close();
  }

  #hear(text: string): void {
    const [from, epoch] = text.split(' ');
    if (from === this.#self || epoch === undefined) this.#epoch = epoch ?? this.#epoch;
    else this.#meet(epoch);
  }

  /** Handles a new epoch: the copies of this server are older than the change. */
  #meet(epoch: string): void {
    const isNew = this.#epoch !== null && this.#epoch !== epoch;
    this.#epoch = epoch;
    if (isNew) markOutdated(this.#nowMs(), 'heard');
  }

  #keyOf({ key }: AskedPage): string {
    const name = createHash('sha256').update(key).digest('base64url');
    return `sintonia:page:${this.#options.buildId}:${name}`;
  }
}

function isWorthSharing({ status, isPartial, headers, body }: RenderedPage): boolean {
  return (
    status === 200 && !isPartial && headers['set-cookie'] === undefined && body.length <= maxBytes
  );
}

/** One line of JSON, then the body. */
function packed({ status, headers, body }: RenderedPage, epoch: string): Buffer {
  return Buffer.concat([Buffer.from(`${JSON.stringify({ epoch, status, headers })}\n`), body]);
}

/** Null for a page of another epoch. */
function unpacked(bytes: Buffer, epoch: string): RenderedPage | null {
  const end = bytes.indexOf(0x0a);
  const head = JSON.parse(bytes.subarray(0, end).toString()) as {
    epoch: string;
  } & Pick<RenderedPage, 'status' | 'headers'>;
  if (head.epoch !== epoch) return null;
  const { status, headers } = head;
  return { status, headers, body: bytes.subarray(end + 1), isPartial: false };
}
