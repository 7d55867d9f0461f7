/** Reads what admins paste for a framed map or video: an address, or the embed code that another site offers. */

const FRAME_CODE = /<iframe\b[^>]*\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)')/i

/** Returns the address inside an embed code. Any other text is returned unchanged. */
export function embedAddress(text: string): string {
  const [, double, single] = FRAME_CODE.exec(text) ?? []
  return (double ?? single)?.replaceAll('&amp;', '&').trim() ?? text.trim()
}
