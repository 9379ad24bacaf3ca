/**
 * The signature of an offer to the WebRTC gateway: HMAC-SHA-256 under the SDK's secret key, which is never sent. The
 * offer names the browser's own certificate, so that a copied signature is useless to other browsers. Runs in the
 * browser and on Node.
 */
import type { GatewayOffer } from '#lib/contract/gateway/gateway.ts';

/** The signature as base64url. Throws where the browser has no WebCrypto: on plain http, except localhost. */
export async function signOffer(
  secretKey: string,
  { vnoId, sdkToken, sdp }: Omit<GatewayOffer, 'signature'>,
): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytesOf(secretKey), algorithm, false, ['sign']);
  // JSON delimits the fields, whatever characters they contain.
  const signed = bytesOf(JSON.stringify([vnoId, sdkToken, sdp]));
  const signature = new Uint8Array(await crypto.subtle.sign('HMAC', key, signed));
  return btoa(String.fromCharCode(...signature))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

const bytesOf = (text: string) => new TextEncoder().encode(text);
