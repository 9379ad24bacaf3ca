/**
 * How an offer to the WebRTC gateway is signed: HMAC-SHA-256 under the SDK's secret key, which stays where it is. The offer
 * names the browser's own certificate, so that a copied signature is of no use to anybody else. Runs in the browser and on
 * Node.
 */
import type { GatewayOffer } from '#lib/contract/gateway/gateway.ts';

/**
 * The signature as base64url. Throws where the browser has no WebCrypto: on plain http that is not this machine.
 */
export async function signOffer(
  secretKey: string,
  { vnoId, sdkToken, sdp }: Omit<GatewayOffer, 'signature'>,
): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytesOf(secretKey), algorithm, false, ['sign']);
  // JSON separates the fields, with any characters in them.
  const signed = bytesOf(JSON.stringify([vnoId, sdkToken, sdp]));
  const signature = new Uint8Array(await crypto.subtle.sign('HMAC', key, signed));
  return btoa(String.fromCharCode(...signature))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

const bytesOf = (text: string) => new TextEncoder().encode(text);
