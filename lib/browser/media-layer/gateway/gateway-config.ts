/** The stored WebRTC config of this browser (spec part 3), fetched when none is stored or the gateway refuses it. */
import { callUnseen } from '#lib/browser/api.ts';
import { readStored, removeStored, storageKeys, writeStored } from '#lib/browser/storage.ts';
import { appPropertyQuery, webrtcConfigSchema, type WebrtcConfig } from '#lib/contract/startup.ts';

/** Null when none is stored. */
export function keptGatewayConfig(): WebrtcConfig | null {
  try {
    const kept = webrtcConfigSchema.safeParse(
      JSON.parse(readStored(storageKeys.webrtcConfig) ?? ''),
    );
    return kept.success ? kept.data : null;
  } catch {
    // Absent, or written by another program.
    return null;
  }
}

/** Throws OperatorError. Null when the operator has no gateway any more. */
export async function freshGatewayConfig(): Promise<WebrtcConfig | null> {
  const { webrtcConfig } = await callUnseen(appPropertyQuery, {});
  if (webrtcConfig) writeStored(storageKeys.webrtcConfig, JSON.stringify(webrtcConfig));
  else removeStored(storageKeys.webrtcConfig);
  return webrtcConfig ?? null;
}
