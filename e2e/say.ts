import { setupI18n } from '@lingui/core'
import { CATALOG_AREAS, catalogPath } from '../src/contract/catalogs.ts'
import type { Language } from '../src/contract/limits.ts'
import { messageId } from './message-id.ts'

/** Translates an English source text. Throws if the catalogs don't have it. */
export type Say = (source: string, values?: Record<string, unknown>, context?: string) => string

/** A language's texts, from the catalogs of a server's build. */
export async function loadTexts({ origin }: { origin: string }, language: Language): Promise<Say> {
  const catalogs = CATALOG_AREAS.map(async (area) => {
    const answer = await fetch(`${origin}${catalogPath(language, area)}`)
    return (await answer.json()) as Record<string, string>
  })
  const messages: Record<string, string> = Object.assign({}, ...(await Promise.all(catalogs)))
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } })
  return (source, values, context = '') => {
    const id = messageId(source, context)
    if (!(id in messages)) throw new Error(`no such text: ${source}${context && ` (${context})`}`)
    return i18n._(id, values)
  }
}
