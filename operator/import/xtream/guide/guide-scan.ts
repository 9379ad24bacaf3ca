import { foldText } from '#lib/contract/search-words.ts';

/** A text without a tag is passed on when it is longer than this, in characters. */
const HELD_MAX_CHARS = 64 * 1024;

/**
 * Passes a guide on, and notes which of its channels have programmes. The end of the document is held back, so that more can
 * stand before it.
 */
export class GuideScan {
  #held = '';
  #isBegun = false;
  readonly #programmes = new Set<string>();
  readonly #names = new Map<string, string>();
  #channel = '';

  /** Takes the next text, and returns what can be passed on. */
  push(text: string): string {
    const all = this.#held + text;
    const last = all.lastIndexOf('<');
    const isLong = all.length - last > HELD_MAX_CHARS;
    const to = last === -1 || isLong ? all.length : last;
    this.#held = all.slice(to);
    const part = all.slice(0, to);
    this.#note(part);
    return this.#begun(part);
  }

  /** The end of the document: what stood before it, and whether it is whole. */
  end(): { rest: string; isWhole: boolean } {
    const [, before] = /^([^]*)<\/tv\s*>\s*$/.exec(this.#held) ?? [];
    const [, empty] = /^(<tv\b[^>]*?)\/>\s*$/.exec(this.#held) ?? [];
    if (empty !== undefined) return { rest: `${empty}>`, isWhole: true };
    const rest = this.#begun(before ?? this.#held);
    return { rest, isWhole: before !== undefined };
  }

  /** Whether a channel has programmes, by its id or by its name. */
  has({ tvgId, name }: { tvgId: string | null; name: string }): boolean {
    if (tvgId !== null && this.#programmes.has(tvgId)) return true;
    const id = this.#names.get(foldText(name).trim());
    return id !== undefined && this.#programmes.has(id);
  }

  /** Encodings that the document declares are those of its bytes, which have become text. */
  #begun(part: string): string {
    if (this.#isBegun || part === '') return part;
    this.#isBegun = true;
    return part.replace(/^\s*<\?xml[^>]*\?>/, '');
  }

  #note(part: string): void {
    const tags =
      /<(?:programme\b[^>]*?\bchannel\s*=\s*("|')(.*?)\1|channel\b[^>]*?\bid\s*=\s*("|')(.*?)\3|display-name\b[^>]*>([^<]*))/g;
    for (const [, , programme, , channel, name] of part.matchAll(tags)) {
      if (programme !== undefined) this.#programmes.add(unescaped(programme));
      else if (channel !== undefined) this.#channel = unescaped(channel);
      else if (name !== undefined) this.#names.set(foldText(unescaped(name)).trim(), this.#channel);
    }
  }
}

const entities: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" },
};

const unescaped = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (whole, name: string) => entities[name] ?? whole).trim();
