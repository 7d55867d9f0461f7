import type { Language } from '#contract/limits.ts'

const MINUTE = 60_000

/** How long from now, in words: `in 5 minutes`, `in 22 hours`. Never less than a minute. */
export function formatWait(ms: number, language: Language): string {
  const minutes = Math.max(1, Math.ceil(ms / MINUTE))
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'always' })
  const text = minutes < 90 ? format.format(minutes, 'minute') : format.format(Math.round(minutes / 60), 'hour')
  // Where Hebrew says one and two in a word, some browsers put the number behind it: "בעוד שעתיים (2)".
  return text.replace(/ \(\d+\)$/, '')
}
