import { existsSync, globSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, extname, join, sep } from 'node:path';

/** As they are preferred, and how the build names what it has compressed so (next.config.mjs). */
const encodings = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

type Encoding = (typeof encodings)[number]['name'];

const types: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
};

/** A script or style sheet of the build. Its name is made of its content, so that it never changes. */
interface BuiltFile {
  name: string;
  type: string;
  bodies: Readonly<Record<Encoding, Buffer>>;
}

/**
 * Scripts and style sheets as the build has compressed them, held in memory: a visit takes a megabyte of them, which would
 * be read and compressed for each anew (docs/decisions/045-compressed-by-the-build.md).
 */
export class BuiltFiles {
  readonly #byPath: ReadonlyMap<string, BuiltFile>;

  /** `distDir`: the build's folder; where nothing is compressed there is nothing to answer. */
  constructor(distDir: string) {
    const compressed = globSync('static/chunks/**/*.{js,css}.br', { cwd: distDir });
    this.#byPath = new Map(
      compressed.flatMap((found): [string, BuiltFile][] => {
        const path = found.slice(0, -encodings[0].ending.length);
        const type = types[extname(path)];
        if (type === undefined || !existsSync(join(distDir, `${path}.gz`))) return [];
        const bodyOf = (ending: string) => readFileSync(join(distDir, path + ending));
        const bodies = { br: bodyOf('.br'), gzip: bodyOf('.gz') };
        return [[`/_next/${path.split(sep).join('/')}`, { name: basename(path), type, bodies }]];
      }),
    );
  }

  /** Answers for a file that the build has compressed, to whoever takes it so; false: somebody else has to. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '', headers } = request;
    const file = this.#byPath.get(url.split('?', 1)[0] ?? '');
    if (!file || !(method === 'GET' || method === 'HEAD') || headers.range) return false;
    const encoding = encodings.find(({ name }) => takes(headers['accept-encoding'], name))?.name;
    if (!encoding) return false;
    const body = file.bodies[encoding];
    const etag = `"${file.name}-${encoding}"`;
    // In a list, or made weak on its way, it is the same.
    const isKnown = headers['if-none-match']?.includes(etag) ?? false;
    response.writeHead(isKnown ? 304 : 200, {
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
      etag,
      ...(isKnown
        ? {}
        : {
            'content-type': file.type,
            'content-encoding': encoding,
            'content-length': body.byteLength,
          }),
    });
    response.end(isKnown || method === 'HEAD' ? undefined : body);
    return true;
  }
}

/** Whether an `Accept-Encoding` names an encoding, and not only to refuse it. */
function takes(accepted: string | string[] | undefined, encoding: Encoding): boolean {
  const offers = String(accepted ?? '').split(',');
  return offers.some((offer) => {
    const [name = '', ...parameters] = offer.split(';').map((part) => part.trim().toLowerCase());
    return name === encoding && !parameters.some((one) => /^q=0(?:\.0*)?$/.test(one));
  });
}
