import type { Language } from '#contract/limits.ts'

const MINUTE = 60_000

/** How long from now, in words: `in 5 minutes`, `in 22 hours`. Never less than a minute. */
export function formatWait(ms: number, language: Language): string {
  const minutes = Math.max(1, Math.ceil(ms / MINUTE))
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'always' })
  return minutes < 90 ? format.format(minutes, 'minute') : format.format(Math.round(minutes / 60), 'hour')
}
