/**
 * What a person typed as a phone number, as digits alone (spec §5): blanks, dashes, dots, brackets and marks of
 * direction go, and Israel's prefix in either spelling becomes the leading zero. Anything else stays, so that it is refused rather than guessed at.
 */
export function normalisePhone(typed: string): string {
  const bare = typed.replace(/[\s\-.()\u05be\u2010-\u2015\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
  return bare.replace(/^(?:\+|00)972(?:0)?(?=\d)/, '0').replace(/^\+(?=\d)/, '')
}
