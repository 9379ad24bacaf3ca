import type { Call, RequestOf } from '#lib/contract/wire/call.ts';
import {
  catchUpSource,
  liveSource,
  timeShiftSource,
  vodSource,
  type PlaySource,
} from '#lib/contract/streams.ts';
import { serverBounds } from '#lib/server-bounds.ts';
import { catchUpSourceFor, liveSourceFor, timeShiftSourceFor } from './channel-source.ts';
import { nothingToPlay } from './signed-address.ts';
import type { StreamViewer } from './stream-viewer.ts';
import { vodSourceFor } from './vod-source.ts';

type Answer = (data: unknown, viewer: StreamViewer) => Promise<PlaySource> | null;

/**
 * The calls that the web server answers itself, by address; each returns null for data that does not match its schema.
 */
const answers: ReadonlyMap<string, Answer> = new Map([
  answer(liveSource, liveSourceFor),
  answer(timeShiftSource, timeShiftSourceFor),
  answer(catchUpSource, catchUpSourceFor),
  answer(vodSource, vodSourceFor),
]);

function answer<C extends Call>(
  call: C,
  sourceFor: (
    wish: RequestOf<C>,
    viewer: StreamViewer,
    lifetimeMinutes: number,
  ) => Promise<PlaySource>,
): [string, Answer] {
  return [
    call.address,
    (data, viewer) => {
      const wish = call.request.safeParse(data);
      if (!wish.success) return null;
      const isForReceiver = (wish.data as { receiver?: boolean }).receiver === true;
      const minutes = isForReceiver
        ? serverBounds.receiverGrantMinutes
        : serverBounds.streamGrantMinutes;
      const source = sourceFor(wish.data as RequestOf<C>, viewer, minutes);
      return isForReceiver ? source.then(withoutProtected) : source;
    },
  ];
}

/** A receiver cannot request licences as this viewer. */
function withoutProtected(source: PlaySource): PlaySource {
  const isProtected = source.sources.some(({ drmType }) => drmType !== undefined);
  return isProtected ? nothingToPlay : source;
}

/** The sources that a viewer may play; null when the request is malformed. Throws OperatorError. */
export async function answerSource(
  call: Call,
  data: unknown,
  viewer: StreamViewer,
): Promise<PlaySource | null> {
  return (await answers.get(call.address)?.(data, viewer)) ?? null;
}
