/** What admins paste for a framed map or video: an address, or the code that the site gives for it. */

const FRAME_CODE = /<iframe\b[^>]*\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)')/i

/** The address in a frame's code, or the text itself. */
export function embedAddress(text: string): string {
  const [, double, single] = FRAME_CODE.exec(text) ?? []
  return (double ?? single)?.replaceAll('&amp;', '&').trim() ?? text.trim()
}
