import { defineConfig } from 'drizzle-kit';

/** `npm exec -w operator -- drizzle-kit generate` writes the next migration. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './db/schema/*.ts',
  out: './db/migrations',
});
