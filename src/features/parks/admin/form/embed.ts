/** What admins paste for a framed map or video: an address, or a site's embed code. */

const FRAME_CODE = /<iframe\b[^>]*\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)')/i

/** The address in an embed code, or the text itself. */
export function embedAddress(text: string): string {
  const [, double, single] = FRAME_CODE.exec(text) ?? []
  return (double ?? single)?.replaceAll('&amp;', '&').trim() ?? text.trim()
}
