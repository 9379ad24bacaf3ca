/** Backups that are made at the desk: web server and operator find them in the data directory. */

/** Below the data directory. */
export const backupFolder = 'backups';

/** A name without a folder, which begins with no dot. */
export const backupNamePattern = /^(?!\.)[\w.-]{1,90}\.tar\.gz$/;
