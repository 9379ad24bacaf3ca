import type { GuideReport } from './guide/import-guide.ts';
import type { ListReport } from './list/import-list.ts';
import { importBounds } from '#operator/streams-in/import-bounds.ts';
import { printable, type Rejection, type Rejections } from './rejections.ts';
import type { FolderReport } from './vod/import-folder.ts';

const counted = (total: number, one: string, many: string) =>
  `${total} ${total === 1 ? one : many}`;
const channels = (total: number) => counted(total, 'channel', 'channels');
const films = (total: number) => counted(total, 'film or episode', 'films and episodes');

type Changes = Pick<FolderReport, 'added' | 'changed' | 'removed' | 'unchanged'>;

const hasAny = ({ added, changed, removed, unchanged }: Changes) =>
  added + changed + removed + unchanged > 0;

const changeLine = (
  countedAs: (total: number) => string,
  { added, changed, removed, unchanged }: Changes,
) => `${countedAs(added)} added, ${changed} changed, ${removed} removed, ${unchanged} as before.`;

/** The report lines of a list import. `canConvert`: what browsers do not play can be converted. */
export function listReportLines(report: ListReport, canConvert: boolean): string[] {
  const { titles } = report;
  // That of an account is imported with it; its address has the password in it.
  const guideAddresses = report.notes.length > 0 ? [] : report.guideAddresses;
  const { withoutGuide } = report.channels;
  const hasTitles = hasAny(titles);
  return [
    ...(hasAny(report.channels) || !hasTitles ? [changeLine(channels, report.channels)] : []),
    ...(hasTitles ? [changeLine(films, titles)] : []),
    ...(withoutGuide > 0 ? [`${channels(withoutGuide)} without a guide.`] : []),
    ...report.notes.map(printable),
    ...(report.transports > 0 && !canConvert
      ? [
          `${channels(report.transports)} as MPEG-TS, and ffmpeg is not installed: MPEG-2 and HEVC pictures and DTS sound will not play.`,
        ]
      : []),
    ...(canConvert ? [] : convertedLines(report)),
    ...guideAddresses.map((address) => `It names a guide, for \`import xmltv\`: ${address}`),
    ...absentLines(report),
    ...(report.hasDemo
      ? ['The demo service is still there: npm run operator -- demo remove --yes']
      : []),
    ...refusedLines(report),
    ...rejectionLines(report),
  ];
}

/** Films that do not play as long as ffmpeg is missing. */
function convertedLines({ taken }: ListReport): string[] {
  const formats = taken.flatMap(({ convertedFormat }) => convertedFormat ?? []);
  if (formats.length === 0) return [];
  const named = [...new Set(formats)].sort().join(', ');
  return [
    `${films(formats.length)} in ${named}, and ffmpeg is not installed: without it they will not play.`,
  ];
}

/** Channels and films that are missing from the list, and stay for a while. */
function absentLines({ channels: { absent }, titles }: ListReport): string[] {
  const all = [
    ...(absent.length > 0 ? [`${channels(absent.length)}: ${namesOf(absent)}`] : []),
    ...(titles.absent.length > 0
      ? [`${films(titles.absent.length)}: ${namesOf(titles.absent)}`]
      : []),
  ];
  return all.map((line) => `Missing from the list, and kept for its days of grace: ${line}.`);
}

function namesOf(names: readonly string[]): string {
  const first = names.slice(0, importBounds.reportedMax);
  const more = names.length - first.length;
  return `${printable(first.join(', '))}${more > 0 ? ` and ${more} more` : ''}`;
}

function refusedLines({ refused }: ListReport): string[] {
  if (refused.total === 0) return [];
  const have = refused.total === 1 ? 'has a private address' : 'have private addresses';
  return [
    `${refused.total} ${have}, and will not play until PRIVATE_SOURCES allows it:`,
    ...namedLines(refused),
  ];
}

/** The report lines of a guide import. */
export function guideReportLines(report: GuideReport): string[] {
  const { added, changed, removed, unchanged, otherDays, unmatched, unused } = report;
  const named = unmatched.slice(0, importBounds.reportedMax);
  const more = unmatched.length - named.length;
  return [
    `A guide for ${channels(report.channels)}: ${counted(added, 'programme', 'programmes')} added, ${changed} changed, ` +
      `${removed} removed, ${unchanged} as before.`,
    ...(otherDays > 0 ? [`${otherDays} of days that the guide does not show.`] : []),
    ...(unused > 0 ? [`${channels(unused)} of it matched none of yours.`] : []),
    ...(unmatched.length > 0
      ? [`Not in it: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`]
      : []),
    ...(report.damage === null ? [] : [`It is damaged: ${report.damage}.`]),
    ...rejectionLines(report),
  ];
}

/** The report lines of a folder import. */
export function folderReportLines(report: FolderReport): string[] {
  const { problems, hasFfmpeg, isDiskFull } = report;
  const more = problems.total - problems.first.length;
  return [
    changeLine(films, report),
    ...(isDiskFull
      ? ['The disk is full: what is missing comes when there is room, and this is run again.']
      : []),
    ...(hasFfmpeg ? [] : ['There is no ffmpeg: only films in H.264 with AAC can be played.']),
    ...collectionLines(report),
    ...joinedLines(report),
    ...(problems.total > 0 ? [`${problems.total} left out:`] : []),
    ...problems.first.map((line) => `  ${line}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ];
}

function collectionLines({ collections }: FolderReport): string[] {
  if (collections.length === 0) return [];
  const names = collections.map(
    ({ title, metaIds }) => `${title.en} (${counted(metaIds.length, 'film', 'films')})`,
  );
  return [`${counted(collections.length, 'collection', 'collections')}: ${namesOf(names)}.`];
}

function joinedLines({ problems: { joined } }: FolderReport): string[] {
  if (joined.length === 0) return [];
  const play = joined.length === 1 ? 'plays as a part' : 'play as parts';
  const first = joined.slice(0, importBounds.reportedMax);
  const more = joined.length - first.length;
  return [
    `${joined.length} ${play} of another file’s title:`,
    ...first.map((one) => printable(`  ${one.path}: a part of ${one.first}`)),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ];
}

function rejectionLines({
  rejections,
  encodingProblem,
}: Pick<GuideReport, 'rejections' | 'encodingProblem'>): string[] {
  return [
    ...(encodingProblem === null ? [] : [encodingProblem]),
    ...(rejections.total > 0 ? [`${rejections.total} rejected:`] : []),
    ...namedLines(rejections),
  ];
}

interface NamedLines {
  total: number;
  first: readonly Rejection<string>[];
  unit?: Rejections['unit'];
}

function namedLines({ total, first, unit = 'line' }: NamedLines): string[] {
  return [
    ...first.map(({ line, reason }) => `  ${unit} ${line}: ${reason}`),
    ...(total > first.length ? [`  and ${total - first.length} more`] : []),
  ];
}
