/** A backup or a restore that is not done, in words for whoever asked for it. Nothing has been changed. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}
