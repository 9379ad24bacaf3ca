import type { Db } from '#operator/db/open.ts';
import { programmes } from '#operator/db/schema/guide.ts';
import { titles } from '#operator/db/schema/titles.ts';
import { BroadWords } from './broad/broad-words.ts';
import type { HeldList } from './broad/held-list.ts';
import { nearProgrammes, type ProgrammeText } from './broad/near-programmes.ts';
import { popularTitles, type TitleText } from './broad/title-texts.ts';

/** Smaller tables are searched whole, in pages of 8 KB: some thousand rows. */
const SMALL_GUIDE_PAGES = 300;
const SMALL_CATALOGUE_PAGES = 100;

/** What the search keeps in memory about a database. Empty until the first search. */
export interface SearchMemory {
  near: HeldList<ProgrammeText>;
  popular: HeldList<TitleText>;
  broadProgrammes: BroadWords;
  broadTitles: BroadWords;
}

const memories = new WeakMap<Db, SearchMemory>();

export function searchMemory(db: Db): SearchMemory {
  let memory = memories.get(db);
  if (!memory) {
    memory = {
      near: nearProgrammes(db),
      popular: popularTitles(db),
      broadProgrammes: new BroadWords(db, programmes, SMALL_GUIDE_PAGES),
      broadTitles: new BroadWords(db, titles, SMALL_CATALOGUE_PAGES),
    };
    memories.set(db, memory);
  }
  return memory;
}
