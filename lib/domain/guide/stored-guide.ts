/**
 * The rows of the local guide database (spec part 3, GDE-01), made from the operator's answers and read by the views.
 */
import type { GuideModel, Programme, ProgrammeFacts } from '#lib/contract/guide.ts';
import type { Day } from '#lib/domain/formats/dates.ts';

/** Store Blob: a response body and when it was fetched, in ms since 1970. */
export interface StoredBlob {
  resId: string;
  data: Blob;
  time: number;
}

export interface StoredProgramme {
  programId: string;
  /** ms since 1970. */
  startTime: number;
  stopTime: number;
  title: string;
  content?: string | undefined;
  multilingualList?: Programme['multilingualList'];
  /** Not in the specification; as in the contract, so that a stored programme equals one from the network. */
  stillUrl?: string | undefined;
  facts?: ProgrammeFacts | undefined;
}

/** Store Epg: the programmes of a guide that begin on a UTC day. */
export interface StoredDay {
  appId: string;
  epgId: string;
  date: Day;
  isCatchup: boolean;
  /** The operator's checksum; empty once the operator has announced a newer version of the day. */
  checksum: string;
  programs: StoredProgramme[];
}

/** Store EpgCheckSum: the operator's mark of a day when all of it was stored (see `dayMark`). */
export interface StoredChecksum {
  appId: string;
  date: Day;
  checksum: string;
}

/** Store ChannelEpgRelation, by logical channel id. */
export interface StoredRelation {
  appId: string;
  channelId: string;
  epgId: string;
}

type GuideDay = GuideModel['epgDayList'][number];

export function storedDay(
  appId: string,
  { epgId, isCatchup = false }: Pick<GuideModel, 'epgId' | 'isCatchup'>,
  { date, checksum, epgList }: GuideDay,
): StoredDay {
  const programs = epgList.map(
    ({ programId, start, stop, programme, desc, multilingualList, stillUrl, facts }) => ({
      programId,
      startTime: start,
      stopTime: stop,
      title: programme,
      content: desc,
      multilingualList,
      stillUrl,
      facts,
    }),
  );
  return { appId, epgId, date, isCatchup, checksum, programs };
}

/** Converts a stored day to the operator's format. */
export function guideModelOf({
  epgId,
  isCatchup,
  date,
  checksum,
  programs,
}: StoredDay): GuideModel {
  return { epgId, isCatchup, epgDayList: [{ date, checksum, epgList: programs.map(programmeOf) }] };
}

export function programmeOf(stored: StoredProgramme): Programme {
  const { programId, startTime, stopTime, title, content, multilingualList, stillUrl, facts } =
    stored;
  return {
    programId,
    programme: title,
    start: startTime,
    stop: stopTime,
    desc: content,
    multilingualList,
    stillUrl,
    facts,
  };
}

/** Whether the stored version of the day is the latest that the operator has announced. */
export function isCurrent({ checksum }: StoredDay): boolean {
  return checksum !== '';
}

/** Whether a row has the expected shape: writes can be interrupted, and users can edit the database. */
export function isStoredDay(row: unknown): row is StoredDay {
  if (typeof row !== 'object' || row === null) return false;
  const { epgId, date, checksum, programs } = row as Partial<StoredDay>;
  const areTexts = [epgId, date, checksum].every((text) => typeof text === 'string');
  return areTexts && Array.isArray(programs) && programs.every(isStoredProgramme);
}

function isStoredProgramme(row: unknown): row is StoredProgramme {
  if (typeof row !== 'object' || row === null) return false;
  const { programId, startTime, stopTime, title, multilingualList } = row as StoredProgramme;
  return (
    typeof programId === 'string' &&
    typeof title === 'string' &&
    Number.isFinite(startTime) &&
    Number.isFinite(stopTime) &&
    (multilingualList === undefined || Array.isArray(multilingualList))
  );
}
