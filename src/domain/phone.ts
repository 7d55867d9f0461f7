/**
 * A typed phone number as digits alone (spec §5): without blanks, dashes, dots, brackets and marks of direction, and with
 * a leading zero for Israel's prefix. Anything else stays, for validation to refuse.
 */
export function normalisePhone(typed: string): string {
  const bare = typed.replace(/[\s\-.()\u05be\u2010-\u2015\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
  return bare.replace(/^(?:\+|00)972(?:0)?(?=\d)/, '0').replace(/^\+(?=\d)/, '')
}
