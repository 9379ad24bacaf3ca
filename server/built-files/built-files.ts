import { existsSync, globSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, extname, join, sep } from 'node:path';
import { takes, type Encoding } from '#server/http/takes.ts';

/** In order of preference, with the suffixes that the build uses for compressed files (next.config.mjs). */
const encodings = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

const types: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
};

/** A script or style sheet of the build. Its name contains a hash of its content, so it never changes. */
interface BuiltFile {
  name: string;
  type: string;
  bodies: Readonly<Record<Encoding, Buffer>>;
}

/**
 * Scripts and style sheets, compressed by the build and held in memory. A visit loads a megabyte of them; without this,
 * each would be read and compressed again (docs/decisions/008-scripts-of-a-build.md).
 */
export class BuiltFiles {
  readonly #byPath: ReadonlyMap<string, BuiltFile>;
  /** All files of the build, including those that are not compressed. */
  readonly #known: ReadonlySet<string>;

  /** `distDir` is the build's folder; if it does not exist, no request is answered. */
  constructor(distDir: string) {
    const found = globSync('static/chunks/**/*', { cwd: distDir });
    const addressOf = (path: string) => `/_next/${path.split(sep).join('/')}`;
    const files = found.filter((path) => !encodings.some(({ ending }) => path.endsWith(ending)));
    this.#known = new Set(files.map(addressOf));
    this.#byPath = new Map(
      files.flatMap((path): [string, BuiltFile][] => {
        const type = types[extname(path)];
        const bodies = bodiesOf(join(distDir, path));
        return type && bodies ? [[addressOf(path), { name: basename(path), type, bodies }]] : [];
      }),
    );
  }

  /**
   * Answers requests for scripts and style sheets: the whole file if the client accepts its compression, 404 for
   * unknown names. False when the caller has to answer.
   */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '', headers } = request;
    if (this.#known.size === 0 || !url.startsWith('/_next/static/chunks/')) return false;
    const path = url.split('?', 1)[0] ?? '';
    if (!this.#known.has(path)) return refuse(response, 404);
    if (method !== 'GET' && method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD');
      return refuse(response, 405);
    }
    const file = this.#byPath.get(path);
    const encoding = encodings.find(({ name }) => takes(headers['accept-encoding'], name))?.name;
    if (!file || !encoding) return false;
    const body = file.bodies[encoding];
    const etag = `"${file.name}-${encoding}"`;
    // A list of etags or a weak etag (`W/`) matches as well.
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

function bodiesOf(path: string): BuiltFile['bodies'] | null {
  if (!encodings.every(({ ending }) => existsSync(path + ending))) return null;
  return { br: readFileSync(`${path}.br`), gzip: readFileSync(`${path}.gz`) };
}

function refuse(response: ServerResponse, status: 404 | 405): true {
  response.writeHead(status, { 'cache-control': 'no-store', 'content-length': 0 }).end();
  return true;
}
