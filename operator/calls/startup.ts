import { appManifestQuery, appPropertyQuery } from '#lib/contract/startup.ts';
import { handle } from '#operator/serving/handle.ts';

export const startupHandlers = [
  handle(appManifestQuery, (_request, { settings }) => settings.manifest()),
  handle(appPropertyQuery, (_request, { settings, language }) => settings.properties(language)),
];
