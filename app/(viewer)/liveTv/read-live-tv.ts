import { millisecondsInHour } from 'date-fns/constants';
import { isAway } from '#app/operator-away.tsx';
import { airingDays, airingsAround, type Airings } from '#lib/domain/guide/airings.ts';
import { lineUpRequest } from '#lib/domain/channels/line-up-requests.ts';
import type { RenderedLineUp } from '#components/data/line-up/use-line-up.ts';
import { guideDayRequest, programmesWithin } from '#components/data/guide/guide-day.ts';
import type { RenderedProgrammes } from '#components/guide/use-todays-programmes.ts';
import { channelList, type Channel } from '#lib/contract/channels.ts';
import type { Language } from '#lib/contract/wire/field.ts';
import { guideDays, guideQuery, type Programme } from '#lib/contract/guide.ts';
import { OperatorError } from '#lib/contract/wire/operator-error.ts';
import type { DayRange } from '#lib/domain/formats/dates.ts';
import { programmeAt } from '#lib/domain/guide/now-next.ts';
import { readForPage } from '#server/catalogue/read-for-page.ts';

export interface LiveTvReading {
  rendered: RenderedLineUp;
  /** The channel named in the address. */
  channel: Channel | null;
  airings: Airings;
  programmes: RenderedProgrammes;
  /** The programme at the instant named in the address: past, current or future. */
  shared: Programme | null;
}

/** The page contains at most this many channels; the browser fetches the whole list. */
const renderedChannels = 200;
/** The time span of the rendered programmes, in ms, until the browser loads the viewer's day. */
const renderedGuide = {
  behindMs: 2 * millisecondsInHour,
  aheadMs: 12 * millisecondsInHour,
} as const;

/** The public content of the live TV page, read as the shared guest; `away` when the channels cannot be read. */
export async function readLiveTv(
  channelId: string | null,
  sharedAtMs: number | null,
  language: Language,
  nowMs: number,
): Promise<LiveTvReading | 'away'> {
  const lineUp = await readForPage(channelList, lineUpRequest, language).catch(unreadLineUp);
  if (lineUp === 'away') return 'away';
  const channels = lineUp?.channelListInfo ?? [];
  const channel = channels.find(({ logicalChannelId }) => logicalChannelId === channelId) ?? null;
  const shown = channels.slice(0, renderedChannels);
  const [airings, guide, shared] = await Promise.all([
    readAirings(shown, language, nowMs),
    readProgrammes(channel?.epgId, language, around(nowMs)),
    sharedAtMs === null ? null : readShared(channel?.epgId, language, sharedAtMs),
  ]);
  const isWhole = shown.length === channels.length;
  return {
    rendered: {
      lineUp: lineUp && { ...lineUp, channelListInfo: shown },
      isWhole,
      renderedAtMs: nowMs,
    },
    channel,
    airings,
    programmes: { epgId: channel?.epgId ?? null, ...guide },
    shared,
  };
}

function unreadLineUp(error: unknown): 'away' | null {
  if (isAway(error)) return 'away';
  // Only the browser can read the list, or report why it cannot.
  if (error instanceof OperatorError) return null;
  throw error;
}

const around = (nowMs: number): DayRange => ({
  startMs: nowMs - renderedGuide.behindMs,
  endMs: nowMs + renderedGuide.aheadMs,
});

async function readShared(
  epgId: string | undefined,
  language: Language,
  atMs: number,
): Promise<Programme | null> {
  const span = { startMs: atMs, endMs: atMs + 1 };
  return programmeAt((await readProgrammes(epgId, language, span)).programmes, atMs);
}

async function readAirings(
  channels: readonly Channel[],
  language: Language,
  nowMs: number,
): Promise<Airings> {
  const epgIdList = channels.flatMap(({ epgId }) => epgId ?? []);
  if (epgIdList.length === 0) return {};
  const days = await Promise.all(
    airingDays(nowMs).map((date) =>
      orElse({ epgModelList: [] }, readForPage(guideDays, { date, epgIdList }, language)),
    ),
  );
  const models = days.flatMap(({ epgModelList }) => epgModelList);
  return withoutStills(airingsAround(models, language, nowMs));
}

/** The list shows no pictures of programmes, and the page contains many of them. */
function withoutStills(airings: Airings): Airings {
  return Object.fromEntries(
    Object.entries(airings).map(([epgId, own]) => [
      epgId,
      own.map(({ title, start, stop }) => ({ title, start, stop })),
    ]),
  );
}

async function readProgrammes(
  epgId: string | undefined,
  language: Language,
  span: DayRange,
): Promise<{ programmes: readonly Programme[]; isCatchup: boolean }> {
  if (epgId === undefined) return { programmes: [], isCatchup: false };
  const request = guideDayRequest(epgId, span, language);
  const { epgModel } = await orElse({ epgModel: null }, readForPage(guideQuery, request, language));
  return {
    programmes: programmesWithin(epgModel?.epgDayList ?? [], span),
    isCatchup: epgModel?.isCatchup === true,
  };
}

/** The page renders without programmes: the browser reports the failure and tries again. */
async function orElse<T, E>(instead: E, reading: Promise<T>): Promise<T | E> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof OperatorError) return instead;
    throw error;
  }
}
