/** A refused backup or restore; no data has changed. The message is for the user of the command. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}
