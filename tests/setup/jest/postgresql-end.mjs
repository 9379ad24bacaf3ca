/** Runs after the last suite of the project `postgresql`. */
export default async function endRun() {
  await globalThis.testPostgresql?.stop();
}
