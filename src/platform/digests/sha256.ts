/** SHA-256 of a text in UTF-8, in hexadecimal. Undefined where the browser has no digests: on a page without https. */
export async function sha256(text: string): Promise<string | undefined> {
  const digest = await crypto.subtle?.digest('SHA-256', new TextEncoder().encode(text))
  return digest && Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
