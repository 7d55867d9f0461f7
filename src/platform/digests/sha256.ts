/**
 * SHA-256 of a UTF-8 text, in hexadecimal. undefined if the browser can't compute digests, for example on plain HTTP.
 */
export async function sha256(text: string): Promise<string | undefined> {
  const digest = await crypto.subtle?.digest('SHA-256', new TextEncoder().encode(text))
  return digest && Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
