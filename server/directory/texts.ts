/** The edited texts of the site in a directory file. */
import type { DirectoryTexts } from '#contract/directory.ts'
import { LANGUAGES } from '#contract/limits.ts'
import type { Language } from '#contract/limits.ts'
import { SITE_TEXTS } from '#contract/site-texts.ts'
import { changedValues } from '../http/editing.ts'
import type { SettingsRepo } from '../modules/config/repo.ts'
import { israelDay, textDocument, textFrom } from '../modules/texts/stored.ts'
import { detailOf } from './plan.ts'
import type { Planned } from './plan.ts'
import type { SettingsEdit } from './settings.ts'

/** Keys of the texts' documents. */
export const TEXT_DOCUMENTS = SITE_TEXTS.map(textDocument)

export async function exportTexts(repo: Pick<SettingsRepo, 'find'>): Promise<DirectoryTexts> {
  const texts: Record<string, unknown> = {}
  for (const key of SITE_TEXTS) {
    const { content } = textFrom(key, await repo.find(textDocument(key)))
    if (content !== null) texts[key] = content
  }
  return texts
}

/** Adds the changes of the texts to an import's plan. @param now milliseconds since 1970 */
export async function planTexts(
  planned: Planned,
  texts: DirectoryTexts,
  repo: Pick<SettingsRepo, 'read'>,
  now: number,
): Promise<SettingsEdit[]> {
  const edits: SettingsEdit[] = []
  for (const key of SITE_TEXTS) {
    const content = texts[key]
    if (content === undefined) continue
    const { value: stored, revision } = await repo.read(textDocument(key))
    const former = textFrom(key, stored).content
    const { before, after, isChanged } = changedValues(flat(former), flat(content))
    if (!isChanged) {
      planned.counts.same++
      continue
    }
    const value = { content, updated: israelDay(now), by: null }
    edits.push({ key: textDocument(key), revision, value, before: stored })
    planned.counts.changed++
    const name = { he: '', en: '' }
    planned.changes.push({ thing: 'text', kind: 'changed', slug: key, name, ...detailOf(planned, before, after) })
  }
  return edits
}

/** The fields of both languages, by path. */
const flat = (content: Partial<Record<Language, object>> | null): Record<string, unknown> =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) =>
      Object.entries(content?.[language] ?? {}).map(([field, text]) => [`${language}.${field}`, text]),
    ),
  )
