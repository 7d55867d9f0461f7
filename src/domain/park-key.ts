/** How an address names a park: 24 hexadecimal characters are an id, anything else is a slug. */
import { ID_PATTERN, slugSchema } from '#contract/common.ts'

export type ParkKey = { kind: 'id'; id: string } | { kind: 'slug'; slug: string }

function decode(param: string): string | null {
  try {
    return decodeURIComponent(param)
  } catch {
    return null
  }
}

/** Reads a path parameter, percent-encoded or not, in any case; null: neither an id nor a slug. */
export function parkKey(param: string): ParkKey | null {
  const text = decode(param)?.trim().toLowerCase()
  if (text === undefined) return null
  if (ID_PATTERN.test(text)) return { kind: 'id', id: text }
  return slugSchema.safeParse(text).success ? { kind: 'slug', slug: text } : null
}
