import { appManifestQuery, appPropertyQuery } from '#lib/contract/startup.ts';
import { handle } from '#operator/calls/handle.ts';

export const startupHandlers = [
  handle(appManifestQuery, async (_request, { settings, seal }) => ({
    ...(await settings.manifest()),
    // The encryption mode of the program decides this, not the settings.
    e2eeProperties: seal ? { e2ee: true, keyCheck: seal.keyCheck } : { e2ee: false },
  })),
  handle(appPropertyQuery, async (_request, { settings, language, google, gateway }) => {
    const properties = await settings.properties(language);
    // A WebRTC config in the settings belongs to another gateway, so it takes precedence.
    const webrtcConfig = properties.webrtcConfig ?? gateway?.config();
    // Without its configuration Google login cannot be offered, even if the settings list it.
    const loginMethods = properties.loginMethods?.filter(
      (method) => google !== null || method !== 'google',
    );
    return { ...properties, loginMethods, ...(webrtcConfig && { webrtcConfig }) };
  }),
];
