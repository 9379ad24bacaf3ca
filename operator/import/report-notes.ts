/** What a report says of a source as a whole: phrases, which the desk shows in its operator's language. */
import { say, type Phrase } from '#operator/words/say.ts';
import type { GuideReport } from './guide/import-guide.ts';
import type { ListReport } from './list/import-list.ts';
import type { FolderReport } from './vod/import-folder.ts';

/** Names or addresses in a note. */
const NAMED_MAX = 20;

/** A phrase about some things, or none. */
const some = (count: number, phrase: () => Phrase): Phrase[] => (count > 0 ? [phrase()] : []);

export function listNotes(report: ListReport, canConvert = true): Phrase[] {
  const { notes, transports, channels, encodingProblem, refused } = report;
  // That of an account is imported with it; its address has the password in it.
  const guides = notes.length > 0 ? [] : report.guideAddresses.slice(0, NAMED_MAX);
  return [
    ...notes,
    ...some(channels.withoutGuide, () => say('noteWithoutGuide', { count: channels.withoutGuide })),
    ...(canConvert ? [] : some(transports, () => say('noteTransports', { count: transports }))),
    ...guides.map((address) => say('noteGuide', { address })),
    ...some(refused.total, () => say('notePrivate', { count: refused.total })),
    ...(encodingProblem === null ? [] : [encodingProblem]),
  ];
}

export function guideNotes(report: GuideReport): Phrase[] {
  const { otherDays, unused, damage, encodingProblem } = report;
  return [
    ...some(otherDays, () => say('noteOtherDays', { count: otherDays })),
    ...some(unused, () => say('noteUnused', { count: unused })),
    ...(damage === null ? [] : [damage]),
    ...(encodingProblem === null ? [] : [encodingProblem]),
  ];
}

export function folderNotes({ collections, hasFfmpeg, isDiskFull }: FolderReport): Phrase[] {
  const { length: count } = collections;
  const all = collections.map(({ title, metaIds }) => `${title.en} (${metaIds.length})`);
  const names = all.slice(0, NAMED_MAX).join(', ') + (count > NAMED_MAX ? ', …' : '');
  return [
    ...(isDiskFull ? [say('noteDiskFull')] : []),
    ...(hasFfmpeg ? [] : [say('noteNoFfmpeg')]),
    ...some(count, () => say('noteCollections', { count, names })),
  ];
}
