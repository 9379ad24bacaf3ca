import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Language } from '#lib/contract/wire/field.ts';
import { appManifestQuery, appPropertyQuery } from '#lib/contract/startup.ts';
import { lockForTransaction, type Db } from '#operator/db/open.ts';
import { settings } from '#operator/db/schema/operations.ts';
import {
  defaultManifest,
  defaultPlace,
  defaultProperties,
  type AppManifestDocument,
  type AppPropertyDocument,
} from './defaults.ts';
import type { ClientAddress } from '#operator/serving/client-address.ts';
import { PlaceTable, type Place } from './place-table.ts';
import { expected } from './expected.ts';
import { wrongForm } from './setting-forms.ts';
import { isDocument, overlay, valueAt, withValueAt, type JsonDocument } from './document-path.ts';

const roots = {
  /** The app manifest. */
  manifest: { base: (): JsonDocument => defaultManifest, schema: appManifestQuery.response },
  /** Layout config, purchase page setting, WebRTC, login methods. */
  properties: {
    base: (language: Language): JsonDocument => defaultProperties(language),
    schema: appPropertyQuery.response,
  },
  /** The location of viewers whose network is not in the table of places. */
  place: {
    base: (): JsonDocument => ({ ...defaultPlace }),
    schema: z.object({ region: z.string(), province: z.string(), city: z.string() }),
  },
} as const;

type Root = keyof typeof roots;

/** An unknown setting or an invalid value; the message is for the operator. */
export class SettingRefused extends Error {
  override readonly name = 'SettingRefused';
}

/** The operator's changes, stored in the database as one overlay document per root. */
export class SettingsStore {
  readonly #db: Db;

  readonly #places: PlaceTable;

  constructor(db: Db, places = PlaceTable.empty) {
    this.#db = db;
    this.#places = places;
  }

  async manifest(): Promise<AppManifestDocument> {
    return (await this.#effective('manifest')) as AppManifestDocument;
  }

  /** Texts that the operator has not replaced are in the viewer's language. */
  async properties(language: Language): Promise<AppPropertyDocument> {
    return (await this.#effective('properties', language)) as AppPropertyDocument;
  }

  /** The place of a viewer: by the table of networks, else the operator's setting for all viewers. */
  async placeOf(address: ClientAddress): Promise<Place> {
    return this.#places.find(address) ?? ((await this.#effective('place')) as unknown as Place);
  }

  /** The value in force at a key such as `manifest.businessType`; undefined when not set. */
  async get(key: string): Promise<unknown> {
    const { root, path } = parseKey(key);
    return valueAt(await this.#effective(root), path);
  }

  /** What the operator has set at a key, and the default below it; undefined where there is none. */
  async layersOf(key: string): Promise<{ own: unknown; fallback: unknown }> {
    const { root, path } = parseKey(key);
    return {
      own: valueAt(await overlayOf(this.#db, root), path),
      fallback: valueAt(roots[root].base('en'), path),
    };
  }

  /** Sets a value given as text: as text if the field accepts it, else as JSON. Throws SettingRefused. */
  async set(key: string, text: string): Promise<unknown> {
    const { root, path } = parseKey(key);
    if (key.startsWith('manifest.e2eeProperties')) {
      throw new SettingRefused('Encrypted mode is on where the operator is started with E2EE=1.');
    }
    if (path.length === 0) throw new SettingRefused(`Name a field below ${root}.`);
    return this.#change(root, (over) => {
      for (const value of readings(text)) {
        const next = withValueAt(over, path, value);
        if (!fits(root, next, path, value)) continue;
        const wrong = wrongForm(key, value);
        if (wrong !== null) throw new SettingRefused(`${key} cannot be ${text}: ${wrong}`);
        return { next, answer: value };
      }
      throw new SettingRefused(`${key} cannot be ${text}: ${refusal(root, over, path, text)}`);
    });
  }

  /** Removes the operator's change: the default applies again. */
  async unset(key: string): Promise<void> {
    const { root, path } = parseKey(key);
    await this.#change(root, (over) => ({
      next: withValueAt(over, path, undefined),
      answer: undefined,
    }));
  }

  async #effective(root: Root, language: Language = 'en'): Promise<JsonDocument> {
    return overlay(roots[root].base(language), await overlayOf(this.#db, root));
  }

  /** Changes run one after the other: each starts from the result of the previous one. */
  async #change<T>(
    root: Root,
    make: (over: JsonDocument) => { next: JsonDocument; answer: T },
  ): Promise<T> {
    return this.#db.transaction(async (tx) => {
      await lockForTransaction(tx);
      const { next, answer } = make(await overlayOf(tx, root));
      await tx
        .insert(settings)
        .values({ settingKey: root, document: next })
        .onConflictDoUpdate({ target: settings.settingKey, set: { document: next } });
      return answer;
    });
  }
}

async function overlayOf(db: Db, root: Root): Promise<JsonDocument> {
  const [row] = await db
    .select({ document: settings.document })
    .from(settings)
    .where(eq(settings.settingKey, root));
  return isDocument(row?.document) ? row.document : {};
}

function parseKey(key: string): { root: Root; path: string[] } {
  const [root = '', ...path] = key.split('.');
  if (!Object.hasOwn(roots, root)) {
    throw new SettingRefused(
      `Unknown setting ${key}. Settings begin with ${Object.keys(roots).join(', ')}.`,
    );
  }
  return { root: root as Root, path };
}

function readings(text: string): unknown[] {
  try {
    return [text, JSON.parse(text) as unknown];
  } catch {
    // Invalid JSON: only the text itself is possible.
    return [text];
  }
}

/** Whether the schema accepts the document and keeps the value: it drops unknown fields. */
function fits(root: Root, over: JsonDocument, path: readonly string[], value: unknown): boolean {
  const parsed = roots[root].schema.safeParse(overlay(roots[root].base('en'), over));
  return parsed.success && JSON.stringify(valueAt(parsed.data, path)) === JSON.stringify(value);
}

function refusal(root: Root, over: JsonDocument, path: readonly string[], text: string): string {
  const last = readings(text).at(-1);
  const document = overlay(roots[root].base('en'), withValueAt(over, path, last));
  const parsed = roots[root].schema.safeParse(document, { error: expected });
  return parsed.success
    ? 'there is no such field.'
    : (parsed.error.issues[0]?.message ?? 'invalid');
}
