import { errorCodes } from '#lib/contract/wire/envelope.ts';
import type { DeskSamples } from '#tests/setup/samples/desk-samples.ts';

const unknown = { kind: 'm3u', name: 'a source that is not there' };
const settings = { everyHours: 12, graceDays: 7, connectionsSet: null };
const nowhere = { address: 'not/absolute', user: '', password: '' };

export const sourcesSamples: DeskSamples = {
  requests: {
    'deskSources.deskSourceList': () => ({}),
    'deskSources.deskSourceTry': () => ({ ...nowhere, address: 'ftp://none.example/tv.m3u' }),
    // Each reading of a source would go on beside the tests.
    'deskSources.deskSourceAdd': () => ({
      ...{ ...nowhere, sourceForm: 'folder', name: 'sample', ...settings },
    }),
    'deskSources.deskSourceRun': () => ({ ...unknown, isForced: false }),
    'deskSources.deskSourceStop': () => unknown,
    'deskSources.deskSourceChange': () => ({ ...unknown, settings, seen: settings }),
    'deskSources.deskSourceRemove': () => ({ ...unknown, isConfirmed: true }),
    'deskSources.deskSourceReport': () => ({
      ...{ ...unknown, outcomePart: 'left', query: '', offset: 0, limit: 50 },
    }),
    // Not as many as there are, so that the demo service stays.
    'deskSources.deskDemoRemove': () => ({ demoChannels: 1, isConfirmed: true }),
  },
  repetitions: {
    'deskSources.deskSourceAdd': 'refused, because the source is there',
    'deskSources.deskSourceRun': 'it waits already',
    'deskSources.deskSourceStop': 'refused, because it is not being read',
    'deskSources.deskSourceChange': 'refused, because it is no longer as it was seen',
    'deskSources.deskSourceRemove': 'it leaves already',
    'deskSources.deskDemoRemove': 'it is gone already',
  },
  refusals: {
    'deskSources.deskSourceAdd': errorCodes.changeRefused,
    'deskSources.deskSourceRun': errorCodes.notFound,
    'deskSources.deskSourceStop': errorCodes.notFound,
    'deskSources.deskSourceChange': errorCodes.notFound,
    'deskSources.deskSourceRemove': errorCodes.notFound,
    'deskSources.deskSourceReport': errorCodes.notFound,
    'deskSources.deskDemoRemove': errorCodes.changedMeanwhile,
  },
};
