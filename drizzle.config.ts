import { defineConfig } from 'drizzle-kit';

/** `node_modules/.bin/drizzle-kit generate` writes the next migration. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './operator/db/schema/*.ts',
  out: './operator/db/migrations',
});
