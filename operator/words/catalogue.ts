import accounts from './phrases/accounts.json' with { type: 'json' };
import codes from './phrases/codes.json' with { type: 'json' };
import contents from './phrases/contents.json' with { type: 'json' };
import entries from './phrases/entries.json' with { type: 'json' };
import files from './phrases/files.json' with { type: 'json' };
import films from './phrases/films.json' with { type: 'json' };
import furtherSources from './phrases/further-sources.json' with { type: 'json' };
import sources from './phrases/sources.json' with { type: 'json' };
import states from './phrases/states.json' with { type: 'json' };
import streams from './phrases/streams.json' with { type: 'json' };

/** All that an import, or a test of a channel's stream, says of a source, in the languages of the desk. */
export const phrases = {
  ...{ ...sources, ...furtherSources, ...contents, ...accounts, ...states },
  ...{ ...entries, ...files, ...films, ...streams, ...codes },
};

export type PhraseKey = keyof typeof phrases;

/** The errors of the system and of connections that have words. */
export type ErrorCode = keyof typeof codes;

export const hasWords = (code: string): code is ErrorCode => Object.hasOwn(codes, code);
