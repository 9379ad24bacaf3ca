import { basename } from 'node:path/posix';
import { Unzip, UnzipInflate, type UnzipFile } from 'fflate';
import { printable } from '#operator/import/rejections.ts';
import { ImportRefused } from '#operator/streams-in/import-refused.ts';
import type { Bytes } from './open-source.ts';
import { say } from '#operator/words/say.ts';

/** Names of lists and guides. */
const source = /\.(?:xml|xmltv|m3u8?|gz|xz)$/i;
/** A text file may be a list with another extension, or a readme: its first bytes tell. */
const perhaps = /\.txt$/i;
const beginsLike = /#EXTM3U|#EXTINF|<tv[\s>]/i;
const BEGIN_BYTES = 4_096;
/** Names that are said when there are too many. */
const NAMES_SAID = 5;

/** The one list or guide of a .zip. Throws ImportRefused when there is none, or several. */
export async function* unzipped(packed: Bytes): AsyncGenerator<Buffer> {
  const archive = new Archive();
  for await (const chunk of packed) {
    archive.push(chunk);
    yield* archive.take();
  }
  // To its end, for what stands behind the first.
  archive.end();
  yield* archive.take();
}

class Archive {
  readonly #unzip = new Unzip((file) => this.#look(file));
  #ready: Buffer[] = [];
  readonly #names: string[] = [];
  #isDone = false;
  #failure: Error | null = null;

  constructor() {
    this.#unzip.register(UnzipInflate);
  }

  push(chunk: Buffer): void {
    this.#unzip.push(chunk);
    this.#check();
  }

  end(): void {
    this.#unzip.push(new Uint8Array(0), true);
    this.#check();
    if (this.#names.length === 0) throw new ImportRefused(say('zipWithoutSource'));
    if (!this.#isDone) throw new ImportRefused(say('packedBroken'));
    if (this.#names.length > 1) throw new ImportRefused(severalIn(this.#names));
  }

  take(): Buffer[] {
    const taken = this.#ready;
    this.#ready = [];
    return taken;
  }

  #check(): void {
    if (this.#failure) throw this.#failure;
  }

  #look(file: UnzipFile): void {
    if (isOfSystem(file.name)) return;
    if (source.test(file.name)) {
      const isFirst = this.#names.length === 0;
      this.#names.push(file.name);
      if (isFirst) this.#read(file, (data, isLast) => this.#keep(data, isLast));
    } else if (perhaps.test(file.name)) this.#readIfSource(file);
  }

  #keep(data: Buffer, isLast: boolean): void {
    if (data.byteLength > 0) this.#ready.push(data);
    if (isLast) this.#isDone = true;
  }

  #readIfSource(file: UnzipFile): void {
    let begin = Buffer.alloc(0);
    let isSource: boolean | null = null;
    this.#read(file, (data, isLast) => {
      if (isSource === null) {
        begin = Buffer.concat([begin, data]);
        if (begin.byteLength < BEGIN_BYTES && !isLast) return;
        const isLike = beginsLike.test(begin.subarray(0, BEGIN_BYTES).toString('latin1'));
        if (isLike) this.#names.push(file.name);
        isSource = isLike && this.#names.length === 1;
        if (isSource) this.#keep(begin, isLast);
      } else if (isSource) this.#keep(data, isLast);
    });
  }

  #read(file: UnzipFile, take: (data: Buffer, isLast: boolean) => void): void {
    file.ondata = (error, data, isLast) => {
      // The types leave out that there may be no error.
      const failure = error as Error | null;
      if (failure) this.#failure = failure;
      else take(Buffer.from(data), isLast);
    };
    file.start();
  }
}

/** What macOS packs beside each file, and hidden files. */
const isOfSystem = (name: string) =>
  /^__MACOSX\//i.test(name) || basename(name).startsWith('.') || name.endsWith('/');

function severalIn(names: readonly string[]) {
  const said = names.slice(0, NAMES_SAID).map((name) => printable(name).slice(0, 80));
  const more = names.length > NAMES_SAID ? ', …' : '';
  return say('zipOfSeveral', { count: names.length, names: `${said.join(', ')}${more}` });
}
