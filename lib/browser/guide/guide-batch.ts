/**
 * Collects the guide days that views ask for one by one, and reads them in calls for many guides of one day, a few calls
 * at a time. A day that is no longer wanted when its call is made is left out of it.
 */
import type { GuideModel } from '#lib/contract/guide.ts';
import type { Day } from '#lib/domain/formats/dates.ts';

export interface GuideRead {
  /** A guide that is in neither list has no such day. */
  models: readonly GuideModel[];
  /** Guides whose day could not be loaded. */
  failed: readonly string[];
}

export interface GuideBatch {
  /** Null when the guide has no such day. Throws OperatorError, or an Error when only this day could not be read. */
  day: (appId: string, date: Day, epgId: string, signal: AbortSignal) => Promise<GuideModel | null>;
}

/** About two screens of rows, so that an answer is processed within a frame or two. */
const guidesPerCall = 40;
const callsAtOnce = 4;

interface Asked {
  appId: string;
  date: Day;
  epgId: string;
  signal: AbortSignal;
  resolve: (model: GuideModel | null) => void;
  reject: (error: unknown) => void;
}

export function guideBatch(
  read: (appId: string, date: Day, epgIds: string[]) => Promise<GuideRead>,
): GuideBatch {
  let waiting: Asked[] = [];
  let calls = 0;

  /** The first day that waits, and others of its date. */
  const nextCall = (): Asked[] => {
    waiting = waiting.filter(({ signal, reject }) => {
      if (signal.aborted) reject(signal.reason);
      return !signal.aborted;
    });
    const [first] = waiting;
    const isAlike = ({ appId, date }: Asked) => appId === first?.appId && date === first.date;
    const epgIds = new Set<string>();
    const call = waiting.filter((asked) => {
      if (isAlike(asked) && epgIds.size < guidesPerCall) epgIds.add(asked.epgId);
      return isAlike(asked) && epgIds.has(asked.epgId);
    });
    waiting = waiting.filter((asked) => !call.includes(asked));
    return call;
  };

  const run = async (call: readonly Asked[]) => {
    const [{ appId, date }] = call as [Asked];
    try {
      const { models, failed } = await read(appId, date, [
        ...new Set(call.map(({ epgId }) => epgId)),
      ]);
      const known = new Map(models.map((model) => [model.epgId, model]));
      for (const { epgId, resolve, reject } of call) {
        if (failed.includes(epgId)) reject(new Error('this day of the guide could not be read'));
        else resolve(known.get(epgId) ?? null);
      }
    } catch (error) {
      for (const { reject } of call) reject(error);
    }
  };

  const pump = () => {
    while (calls < callsAtOnce) {
      const call = nextCall();
      if (call.length === 0) return;
      calls += 1;
      void run(call).then(() => {
        calls -= 1;
        pump();
      });
    }
  };

  return {
    day: (appId, date, epgId, signal) =>
      new Promise((resolve, reject) => {
        // What is asked for in the same step joins the call.
        if (waiting.length === 0) void Promise.resolve().then(pump);
        waiting.push({ appId, date, epgId, signal, resolve, reject });
      }),
  };
}
