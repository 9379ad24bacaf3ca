import { printable, Rejections } from '#operator/import/rejections.ts';
import { readGuide, type GuideChannel } from '#operator/import/xmltv/read-guide.ts';
import { matchGuide } from './match-guide.ts';
import { createProgrammeRows, type StagedRow } from './programme-row.ts';
import type { GuideFound, OwnChannel, ReadingOrder } from './thread-messages.ts';

/** Turns a guide into rows for the matching channels. */
export class GuideReader {
  readonly #rows: StagedRow[] = [];
  readonly #ours: ReadonlyMap<string, OwnChannel>;
  readonly #byTvgId: ReadonlyMap<string | null, OwnChannel[]>;
  readonly #window: ReadingOrder['window'];
  readonly #rowOf: ReturnType<typeof createProgrammeRows>;
  readonly #guide = new Map<string, GuideChannel>();
  #matches: Map<string, string[]> | null = null;
  #kept = 0;
  #otherDays = 0;
  readonly #rejections = new Rejections();
  readonly #reading = readGuide({
    channel: (channel) => this.#declare(channel),
    programme: (programme) => {
      const targets = this.#targetsOf(programme.channel);
      for (const target of targets) {
        const row = this.#rowOf(programme, target);
        if (row.startAt >= this.#window.from && row.startAt < this.#window.to) {
          this.#kept += 1;
          this.#rows.push(row);
        } else this.#otherDays += 1;
      }
    },
    rejected: (line, reason) => this.#rejections.add(line, reason),
  });

  constructor({ ours, window, mediaOrigins }: Omit<ReadingOrder, 'isSecondary' | 'rows'>) {
    this.#rowOf = createProgrammeRows(mediaOrigins);
    this.#ours = new Map(ours.map((channel) => [channel.logicalChannelId, channel]));
    this.#byTvgId = Map.groupBy(ours, ({ tvgId }) => tvgId);
    this.#window = window;
  }

  /** The number of rows that can be taken. */
  get ready(): number {
    return this.#rows.length;
  }

  take(total: number): StagedRow[] {
    return this.#rows.splice(0, total);
  }

  /** Throws ImportRefused when the text is not a guide. */
  write(text: string): void {
    this.#reading.write(text);
  }

  /** Throws ImportRefused when the text was not a guide. */
  end(): Omit<GuideFound, 'encodingProblem'> {
    const { errors, firstError } = this.#reading.end();
    const matches = this.#matchesNow();
    const matched = new Set([...matches.values()].flat());
    const where = firstError
      ? `, first in line ${firstError.line}: ${printable(firstError.reason)}`
      : '';
    const { total, first } = this.#rejections;
    return {
      kept: this.#kept,
      otherDays: this.#otherDays,
      unmatched: [...this.#ours.values()]
        .filter(({ logicalChannelId }) => !matched.has(logicalChannelId))
        .map(({ name }) => name),
      unused: this.#guide.size - matches.size,
      rejections: { total, first },
      damage: errors === 0 ? null : `${errors} places are no XML${where}`,
    };
  }

  #declare(channel: GuideChannel): void {
    const names = [...(this.#guide.get(channel.id)?.names ?? []), ...channel.names];
    this.#guide.set(channel.id, { id: channel.id, names });
  }

  /** Matched at the first programme, with all channels that are declared before it. */
  #matchesNow(): Map<string, string[]> {
    this.#matches ??= matchGuide([...this.#guide.values()], [...this.#ours.values()]);
    return this.#matches;
  }

  #targetsOf(id: string): OwnChannel[] {
    const matches = this.#matchesNow();
    // Some guides declare a channel after its programmes: only its id can match.
    if (!this.#guide.has(id)) {
      this.#guide.set(id, { id, names: [] });
      const ids = this.#byTvgId.get(id)?.map(({ logicalChannelId }) => logicalChannelId);
      if (ids && !this.#isTaken(ids)) matches.set(id, ids);
    }
    return (matches.get(id) ?? []).flatMap((own) => this.#ours.get(own) ?? []);
  }

  #isTaken(ids: readonly string[]): boolean {
    return [...this.#matchesNow().values()].some((matched) =>
      matched.some((id) => ids.includes(id)),
    );
  }
}
