/** The WebRTC config as this browser keeps it (spec part 3), asked for when there is none or the gateway refuses it. */
import { callUnseen } from '#lib/browser/api.ts';
import { readStored, removeStored, storageKeys, writeStored } from '#lib/browser/storage.ts';
import { appPropertyQuery, webrtcConfigSchema, type WebrtcConfig } from '#lib/contract/startup.ts';

/** Null: there is none. */
export function keptGatewayConfig(): WebrtcConfig | null {
  try {
    const kept = webrtcConfigSchema.safeParse(
      JSON.parse(readStored(storageKeys.webrtcConfig) ?? ''),
    );
    return kept.success ? kept.data : null;
  } catch {
    // Nothing, or not ours.
    return null;
  }
}

/** Throws OperatorError; null: the operator has no gateway any more. */
export async function freshGatewayConfig(): Promise<WebrtcConfig | null> {
  const { webrtcConfig } = await callUnseen(appPropertyQuery, {});
  if (webrtcConfig) writeStored(storageKeys.webrtcConfig, JSON.stringify(webrtcConfig));
  else removeStored(storageKeys.webrtcConfig);
  return webrtcConfig ?? null;
}
