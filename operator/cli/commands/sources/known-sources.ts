import { deskSourceList, type DeskSource } from '#lib/contract/desk/sources.ts';
import type { AskDesk } from '#operator/cli/ask-desk.ts';
import type { SourceKey } from '#operator/import/import-sources.ts';

/** A source of the list of sources; undefined when there is none of this name. */
export async function sourceNamed(
  desk: AskDesk,
  { kind, name }: SourceKey,
): Promise<DeskSource | undefined> {
  const { sources } = await desk(deskSourceList, {});
  return sources.find((source) => source.kind === kind && source.name === name);
}

/** What of a source a change of it names. */
export function keyAndSettings(source: DeskSource) {
  const { kind, name, everyHours, graceDays, connectionsSet } = source;
  return { kind, name, everyHours, graceDays, connectionsSet };
}
