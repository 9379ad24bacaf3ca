import { recordOf } from '#operator/db/insert-rows.ts';
import { stagedProgrammes } from '#operator/db/schema/imports.ts';
import { printable, Rejections } from '#operator/import/rejections.ts';
import type { GuideChannel } from '#operator/import/xmltv/guide-parts.ts';
import { readGuide, type GuideDamage } from '#operator/import/xmltv/read-guide.ts';
import { memoised } from '#operator/import/xmltv/memoised.ts';
import { ownText } from '#operator/import/xmltv/own-text.ts';
import { webAddress } from '#operator/import/storing/web-address.ts';
import { ChannelCensus } from './channel-census.ts';
import { GuideFingerprints } from './guide-fingerprints.ts';
import { looseId, matchGuide } from './match-guide.ts';
import { createProgrammeRows, type StagedRow } from './programme-row.ts';
import type { GuideFound, OwnChannel, ReadGuide, ReadingOrder } from './thread-messages.ts';
import { say, type Phrase } from '#operator/words/say.ts';

function damaged(count: number, firstError: GuideDamage['firstError']): Phrase {
  if (!firstError) return say('guideDamaged', { count });
  const { line, reason } = firstError;
  return say('guideDamagedFrom', { count, line, reason: printable(reason) });
}

/** Turns a guide into rows for the matching channels. */
export class GuideReader {
  /** Rows in JSON. */
  readonly #records: string[] = [];
  readonly #ours: ReadonlyMap<string, OwnChannel>;
  readonly #byTvgId: ReadonlyMap<string | null, OwnChannel[]>;
  /** The id of the guide that a programme means by another case or with spaces. */
  readonly #nameOf: (named: string) => string;
  readonly #window: ReadingOrder['window'];
  readonly #rowOf: ReturnType<typeof createProgrammeRows>;
  readonly #guide: Map<string, GuideChannel>;
  readonly #matches: Map<string, string[]>;
  /** Our channels that have a match. */
  readonly #matched: Set<string>;
  #kept = 0;
  #otherDays = 0;
  readonly #wantsRows: (epgId: string) => boolean;
  readonly #fingerprints = new GuideFingerprints();
  readonly #rejections = new Rejections();
  readonly #census: ChannelCensus;
  readonly #reading = readGuide({
    channel: () => undefined,
    programme: (programme) => {
      const channel = this.#guide.has(programme.channel)
        ? programme.channel
        : this.#nameOf(programme.channel);
      this.#census.add(channel === programme.channel ? programme : { ...programme, channel });
      const targets = this.#targetsOf(channel);
      for (const target of targets) {
        const row = this.#rowOf(programme, target);
        if (row.startAt >= this.#window.from && row.startAt < this.#window.to) this.#keep(row);
        else this.#otherDays += 1;
      }
    },
    rejected: (line, reason) => this.#rejections.add(line, reason),
  });

  /**
   * `declared`: all channels of the guide, wherever they stand in it (ChannelScan). `wantsRows` of a channel: whether its rows can be
   * taken; they count in any case.
   */
  constructor(
    {
      ours,
      window,
      mediaOrigins,
      now,
    }: Pick<ReadingOrder, 'ours' | 'window' | 'mediaOrigins' | 'now'>,
    declared: readonly GuideChannel[],
    wantsRows: (epgId: string) => boolean = () => true,
  ) {
    this.#wantsRows = wantsRows;
    this.#census = new ChannelCensus(now);
    this.#guide = new Map(declared.map((channel) => [channel.id, channel]));
    const byLooseId = new Map(declared.toReversed().map(({ id }) => [looseId(id), id]));
    this.#nameOf = memoised((named) => byLooseId.get(looseId(named)) ?? named);
    this.#matches = matchGuide(declared, ours);
    this.#matched = new Set([...this.#matches.values()].flat());
    this.#rowOf = createProgrammeRows(mediaOrigins);
    this.#ours = new Map(ours.map((channel) => [channel.logicalChannelId, channel]));
    this.#byTvgId = Map.groupBy(ours, ({ tvgId }) => tvgId);
    this.#window = window;
  }

  /** Our channels of whose programmes some are kept. */
  get guides(): ReadGuide[] {
    return this.#fingerprints.all();
  }

  /** The number of rows that can be taken. */
  get ready(): number {
    return this.#records.length;
  }

  /** Rows for insertRecords. */
  take(total: number): string {
    return `[${this.#records.splice(0, total).join(',')}]`;
  }

  /** Throws ImportRefused when the text is not a guide. */
  write(text: string): void {
    this.#reading.write(text);
  }

  /** Throws ImportRefused when the text was not a guide. */
  end(): Omit<GuideFound, 'encodingProblem'> {
    const { errors, firstError } = this.#reading.end();
    const matches = this.#matches;
    const { total, first, all } = this.#rejections;
    return {
      kept: this.#kept,
      otherDays: this.#otherDays,
      unmatched: [...this.#ours.values()]
        .filter(({ logicalChannelId }) => !this.#matched.has(logicalChannelId))
        .map(({ name }) => name),
      unused: this.#guide.size - matches.size,
      guideChannels: this.#census.of([...this.#guide.values()]),
      logos: this.#logos(),
      rejections: { total, first, all },
      damage: errors === 0 ? null : damaged(errors, firstError),
    };
  }

  /** The guide's logos of matched channels. */
  #logos(): GuideFound['logos'] {
    return [...this.#matches].flatMap(([id, own]) => {
      const address = webAddress(this.#guide.get(id)?.icon);
      return address === null ? [] : own.map((logicalChannelId) => ({ logicalChannelId, address }));
    });
  }

  #keep(row: StagedRow): void {
    this.#kept += 1;
    const record = recordOf(stagedProgrammes, row);
    this.#fingerprints.add(row, record);
    if (this.#wantsRows(row.epgId)) this.#records.push(record);
  }

  #match(id: string, ids: string[]): void {
    this.#matches.set(id, ids);
    for (const own of ids) this.#matched.add(own);
  }

  #targetsOf(named: string): OwnChannel[] {
    const matches = this.#matches;
    // One too many for the scan: only its id can match.
    if (!this.#guide.has(named)) {
      const id = ownText(named);
      this.#guide.set(id, { id, names: [] });
      const ids = this.#byTvgId.get(id)?.map(({ logicalChannelId }) => logicalChannelId);
      if (ids && !ids.some((own) => this.#matched.has(own))) this.#match(id, ids);
    }
    return (matches.get(named) ?? []).flatMap((own) => this.#ours.get(own) ?? []);
  }
}
