import { errorCodes } from '#lib/contract/wire/envelope.ts';
import type { DeskSamples } from '#tests/setup/samples/desk-samples.ts';

/** A transparent picture of one pixel. */
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

export const settingsSamples: DeskSamples = {
  requests: {
    'deskSettings.deskSettingList': () => ({}),
    'deskSettings.deskSettingChange': () => ({
      changes: [{ key: 'place.region', value: null, seen: null }],
    }),
    'deskSettings.deskBrandPicture': () => ({ kind: 'icon', picture: pixel, seen: 'another' }),
    'deskSettings.deskBackupList': () => ({}),
    'deskSettings.deskBackupMake': () => ({}),
    'deskSettings.deskBackupRemove': () => ({ name: 'none.tar.gz', isConfirmed: true }),
    'deskSettings.deskBackupRestore': () => ({
      name: 'none.tar.gz',
      typedName: 'none',
      isConfirmed: true,
    }),
    'deskSettings.deskBackupForget': () => ({}),
  },
  repetitions: {
    'deskSettings.deskSettingChange': 'refused, because the setting is no longer as it was seen',
    'deskSettings.deskBrandPicture': 'refused, because the picture is no longer the one seen',
    'deskSettings.deskBackupMake': 'refused while one is under way',
    'deskSettings.deskBackupRemove': 'gone already',
    'deskSettings.deskBackupRestore': 'refused while one is under way or prepared',
    'deskSettings.deskBackupForget': 'forgotten already',
  },
  refusals: {
    'deskSettings.deskBrandPicture': errorCodes.changedMeanwhile,
    // The operator of these tests has a database in memory.
    'deskSettings.deskBackupMake': errorCodes.changeRefused,
    'deskSettings.deskBackupRemove': errorCodes.notFound,
    'deskSettings.deskBackupRestore': errorCodes.changeRefused,
    'deskSettings.deskBackupForget': errorCodes.changedMeanwhile,
  },
};
