/** A refused backup or restore. The message is for the user of the command. Nothing has been changed. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}
