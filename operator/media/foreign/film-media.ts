import type { ForeignAnswer } from '#operator/streams-in/foreign/foreign-fetch.ts';
import { askedRange, type AskedRange } from '#operator/media/asked-range.ts';
import { openToAll, refusal } from '#operator/media/media-answers.ts';
import { filmFileTypes, type FilmFile } from '#operator/streams-in/film-container.ts';
import { rangeBytes, rangeHeader } from './film-range.ts';
import {
  failureOf,
  letGo,
  passedOn,
  redirect,
  SourceFailure,
  textIn,
  typeIn,
  bytesOf,
} from './source/source-answer.ts';

interface FilmRequest {
  request: Request;
  container: FilmFile;
  /** Requests the film from the source. */
  ask: (headers: Record<string, string>) => Promise<ForeignAnswer>;
  /** Whether a browser can read the source's answer directly. */
  isDirect: (answer: ForeignAnswer) => boolean;
  /** Called when the answer has been read or aborted, with the error if any. */
  done: (error?: unknown) => void;
}

/**
 * The source refuses this film, and a retry does not help. Players report this status at once; 401 and 403 would mean
 * that the viewer's own signature is refused, and 5xx would be retried.
 */
export const FILM_UNAVAILABLE = 424;

/** Content types of error pages, which cannot be a film, even with a success status. */
const pageTypes = /^(text\/html|application\/(json|xhtml\+xml|xml)|text\/xml)$/;

/**
 * Proxies a single-file film, or the requested range of it. It may take as long as the film: only silence of the source
 * ends it. Throws SourceFailure.
 */
export async function filmAnswer({
  request,
  container,
  ask,
  isDirect,
  done,
}: FilmRequest): Promise<Response> {
  const range = askedRange(request.headers.get('range'));
  const ifRange = request.headers.get('if-range');
  const answer = await ask({
    ...(range ? { range: rangeHeader(range) } : {}),
    ...(range && ifRange !== null ? { 'if-range': ifRange } : {}),
  });
  const refused = refusalOf(answer, range);
  if (refused || isDirect(answer)) {
    letGo(answer);
    done();
    return refused ?? redirect(answer.url);
  }
  const headers: Record<string, string> = {
    ...openToAll,
    'Content-Type': filmFileTypes[container],
    'Content-Security-Policy': 'sandbox',
    'Cache-Control': 'private, max-age=60',
  };
  for (const name of [
    'content-length',
    'content-range',
    'accept-ranges',
    'etag',
    'last-modified',
  ]) {
    const value = textIn(answer.headers[name]);
    if (value !== undefined) headers[name] = value;
  }
  const bytes = await filmBytes(answer);
  if (bytes === null) throw pageOf(answer);
  const body = passedOn(() => letGo(answer), bytes, done);
  return new Response(body, { status: answer.status, headers });
}

/**
 * Null when the answer is the film or the requested range; an answer 416 for a range past the end. Throws SourceFailure
 * otherwise.
 */
function refusalOf(answer: ForeignAnswer, range: AskedRange | null): Response | null {
  const { status, headers } = answer;
  const contentRange = textIn(headers['content-range']);
  if (status === 416) {
    const isTold = contentRange !== undefined && /^bytes \*\/\d{1,15}$/.test(contentRange);
    const total: Record<string, string> = isTold ? { 'Content-Range': contentRange } : {};
    return refusal(416, 'the range starts past the end', total);
  }
  if (status !== 200 && status !== 206) throw failureOf(answer, FILM_UNAVAILABLE);
  if (pageTypes.test(typeIn(answer))) throw pageOf(answer);
  if (status === 200) return null;
  const bytes = range && rangeBytes(contentRange, range);
  const length = textIn(headers['content-length']);
  const isIt = bytes !== null && (length === undefined || Number(length) === bytes);
  if (isIt) return null;
  letGo(answer);
  throw new SourceFailure(502, 'the source sends another part than was asked for');
}

function pageOf(answer: ForeignAnswer): SourceFailure {
  letGo(answer);
  return new SourceFailure(FILM_UNAVAILABLE, 'the source sends a page, not a film');
}

/**
 * The bytes of a film. When the content type is inconclusive, the first bytes decide: servers that do not know the
 * extension send films as `text/plain`, and many send errors so. Null when they begin like text.
 */
async function filmBytes(answer: ForeignAnswer): Promise<AsyncIterable<Buffer> | null> {
  const bytes = bytesOf(answer);
  if (/^(video|audio)\//.test(typeIn(answer)) || !isBeginning(answer)) return bytes;
  const first = await bytes.next();
  if (first.done) return bytes;
  const [byte = 0] = first.value;
  return isText(byte) ? null : wholeOf(first.value, bytes);
}

const isBeginning = ({ status, headers }: ForeignAnswer) =>
  status === 200 || textIn(headers['content-range'])?.startsWith('bytes 0-') === true;

/**
 * Text starts with a letter or punctuation, a space, a line end, or the UTF-8 mark. Films start with the length of a
 * box, or with 1A.
 */
const isText = (byte: number) =>
  (byte >= 0x20 && byte < 0x7f) || [0x09, 0x0a, 0x0d, 0xef].includes(byte);

async function* wholeOf(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}
