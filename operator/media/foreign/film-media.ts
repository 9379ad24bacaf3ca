import type { ForeignAnswer } from '#operator/streams-in/foreign/foreign-fetch.ts';
import { askedRange, type AskedRange } from '#operator/media/asked-range.ts';
import { openToAll, refusal } from '#operator/media/media-answers.ts';
import { filmBytes } from './film-bytes.ts';
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
} from './source-answer.ts';

interface FilmRequest {
  request: Request;
  container: FilmFile;
  /** Asks the source for the film. */
  ask: (headers: Record<string, string>) => Promise<ForeignAnswer>;
  /** Whether a browser can read what the source has answered by itself. */
  isDirect: (answer: ForeignAnswer) => boolean;
  /** Called when the answer has been read or given up, with what broke it off. */
  done: (error?: unknown) => void;
}

/**
 * The source does not give this film, and asking again does not help. Players put it into words at once; 401 and 403 would
 * say that the viewer's own signature is refused, 5xx that it goes on by itself.
 */
export const FILM_UNAVAILABLE = 424;

/** Content types of error pages: no film, even with a good status. */
const pageTypes = /^(text\/html|application\/(json|xhtml\+xml|xml)|text\/xml)$/;

/**
 * Passes a film of one file on, or the part of it that a player asks for. It may take as long as the film: only silence of
 * the source ends it. Throws SourceFailure.
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
  const body = passedOn(answer, bytes, done);
  return new Response(body, { status: answer.status, headers });
}

/** Null: it is the film, or the part that was asked for. Throws SourceFailure where it is neither. */
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
