/**
 * What a person typed as a phone number, as digits alone (spec §5): blanks, dashes, dots and brackets go, and Israel's
 * prefix in either spelling becomes the leading zero. Anything else stays, so that it is refused rather than guessed at.
 */
export function normalisePhone(typed: string): string {
  const bare = typed.replace(/[\s\-–.()\u200e\u200f\u202a-\u202e]/g, '')
  return bare.replace(/^(?:\+|00)972(?:0)?(?=\d)/, '0').replace(/^\+(?=\d)/, '')
}
