import { millisecondsInHour } from 'date-fns/constants';
import type { GuideSample } from '#operator/db/schema/desk.ts';
import { printable } from '#operator/import/rejections.ts';
import { webAddress } from '#operator/import/storing/web-address.ts';
import { importBounds } from '#operator/streams-in/import-bounds.ts';
import { ownText } from '#operator/import/xmltv/own-text.ts';
import type { GuideChannel, GuideProgramme } from '#operator/import/xmltv/guide-parts.ts';
import type { FoundChannel } from './thread-messages.ts';

/** Which programmes are kept of each channel to recognise it by: what is on until the guide is read again. */
const sampled = { beforeMs: 2 * millisecondsInHour, aheadMs: 14 * millisecondsInHour } as const;

type Counted = Pick<FoundChannel, 'programmes' | 'samples'>;

/** Counts the programmes of each channel of a guide, and keeps what is on now and soon. */
export class ChannelCensus {
  readonly #now: number;
  readonly #counted = new Map<string, Counted>();
  #samples = 0;

  constructor(now: number) {
    this.#now = now;
  }

  add({ channel, startAt, titles }: Pick<GuideProgramme, 'channel' | 'startAt' | 'titles'>): void {
    const known = this.#counted.get(channel);
    if (!known && this.#counted.size >= importBounds.guideChannelsMax) return;
    const counted = known ?? { programmes: 0, samples: [] };
    if (!known) this.#counted.set(ownText(channel), counted);
    counted.programmes += 1;
    const isSoon = startAt >= this.#now - sampled.beforeMs && startAt < this.#now + sampled.aheadMs;
    const isFull =
      counted.samples.length >= importBounds.samplesOfChannelMax ||
      this.#samples >= importBounds.guideSamplesMax;
    const [title] = titles;
    if (!isSoon || isFull || !title) return;
    this.#samples += 1;
    counted.samples.push({ startAt, title: ownText(short(title.text)) });
  }

  /** The channels of a guide that have a usable id, those with programmes first where they are too many. */
  of(declared: readonly GuideChannel[]): FoundChannel[] {
    return declared
      .filter(({ id }) => id !== '' && id.length <= importBounds.nameMaxChars)
      .map(({ id, names, icon }) => ({
        ...{ guideChannelId: id, names: [...new Set(names.map(short))].slice(0, 8) },
        iconUrl: webAddress(icon),
        programmes: this.#counted.get(id)?.programmes ?? 0,
        samples: inOrder(this.#counted.get(id)?.samples ?? []),
      }))
      .sort((one, other) => Number(other.programmes > 0) - Number(one.programmes > 0))
      .slice(0, importBounds.guideChannelsMax);
  }
}

const short = (text: string) => printable(text).trim().slice(0, 100);

const inOrder = (samples: readonly GuideSample[]) =>
  samples.toSorted((one, other) => one.startAt - other.startAt);
