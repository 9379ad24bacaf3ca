/**
 * Runs before the first suite of the project `postgresql`: starts one server for the whole run. Imports lazily, because
 * Node itself has to load these TypeScript files.
 */
export default async function startRun() {
  const { serverPrograms } = await import('../postgresql/server-programs.ts');
  const { startPostgresql } = await import('../postgresql/server.ts');
  const { makeTemplate } = await import('../postgresql/template.ts');
  const programs = serverPrograms();
  if (!programs) throw new Error('TEST_POSTGRESQL is set, and there is no PostgreSQL server.');
  const server = await startPostgresql(programs);
  globalThis.testPostgresql = server;
  process.env.TEST_POSTGRESQL_URL = server.url;
  await makeTemplate(server.url);
}
