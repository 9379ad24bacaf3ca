import { randomUUID } from 'node:crypto';
import { openServer, type OpenDatabase } from '#operator/db/open.ts';
import { seedDemo } from '#operator/demo/seed/seed-demo.ts';
import { databaseOf, onServer } from './server.ts';

const templateName = 'sintonia_template';

/** Creates the template database with the demo service, which the others are copied from. */
export async function makeTemplate(serverUrl: string): Promise<void> {
  await onServer(serverUrl, `create database ${templateName}`);
  const { db, close } = await openServer(databaseOf(serverUrl, templateName));
  await seedDemo(db, Date.now());
  await close();
}

export interface ServerDatabase {
  url: string;
  drop: () => Promise<void>;
}

/** A test's own database: with the demo service, or empty. */
export async function newServerDatabase(
  serverUrl: string,
  from: 'template' | 'nothing',
): Promise<ServerDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const template = from === 'template' ? templateName : 'template0';
  await onServer(serverUrl, `create database ${name} template ${template}`);
  return {
    url: databaseOf(serverUrl, name),
    drop: () => onServer(serverUrl, `drop database ${name} with (force)`),
  };
}

/** A database on the server with the demo service; closing it drops it. */
export async function openServerCopy(serverUrl: string): Promise<OpenDatabase> {
  const { url, drop } = await newServerDatabase(serverUrl, 'template');
  const database = await openServer(url);
  return {
    ...database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}
