import { appManifestQuery, appPropertyQuery } from '#lib/contract/startup.ts';
import { handle } from '#operator/serving/handle.ts';

export const startupHandlers = [
  handle(appManifestQuery, (_request, { settings }) => settings.manifest()),
  handle(appPropertyQuery, async (_request, { settings, language, google }) => {
    const properties = await settings.properties(language);
    if (google) return properties;
    // Not configured: no way in, whatever the settings say.
    const loginMethods = properties.loginMethods?.filter((method) => method !== 'google');
    return { ...properties, loginMethods };
  }),
];
