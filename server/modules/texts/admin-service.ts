/** Edits the texts of the site (docs/product.md#texts-of-the-site). */
import { isDeepStrictEqual } from 'node:util'
import { LANGUAGES } from '#contract/limits.ts'
import { SITE_TEXTS } from '#contract/site-texts.ts'
import type { AdminText, HomeContent, LongTextContent, SiteTextKey } from '#contract/site-texts.ts'
import { LongTextError, readLongTextSource } from '#domain/admin/long-text-source.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { fieldError, staleEdit } from '#server/http/api-error.ts'
import { changedValues, requireRevision } from '#server/http/editing.ts'
import type { TextsRepo } from './repo.ts'
import { israelDay, textDocument, textFrom } from './stored.ts'
import type { StoredText } from './stored.ts'

type Content = HomeContent | LongTextContent

export interface AdminTextsService {
  list(): Promise<AdminText[]>
  /**
   * Saves a text.
   * @throws ApiError 400: the Markdown can't be read; 409 STALE_EDIT
   */
  save(
    key: SiteTextKey,
    edit: { revision: number; content: Content | null },
    actorId: string,
  ): Promise<{ text: AdminText; historyId: string | null }>
}

type Undo = Parameters<Dependencies['history']['undoBy']>[1]
type Needs = Pick<Dependencies, 'settings' | 'history' | 'now'>

/** Both languages of a text as the history stores them; null: the built-in text. */
const valuesOf = (content: Content | null) => ({ he: content?.he ?? null, en: content?.en ?? null })

/** Lines of which none is edited are the built-in ones. */
const normal = (content: Content | null): Content | null =>
  content !== null && LANGUAGES.every((language) => Object.keys(content[language]).length === 0) ? null : content

/** @throws ApiError 400 that names the language whose Markdown can't be read */
function requireReadable(content: Content | null): void {
  if (content === null || !('body' in content.he)) return
  for (const language of LANGUAGES) {
    try {
      readLongTextSource((content as LongTextContent)[language].body)
    } catch (error) {
      if (!(error instanceof LongTextError)) throw error
      throw fieldError(`content.${language}.body`, error.code)
    }
  }
}

export function createAdminTextsService(repo: TextsRepo, { settings, history, now }: Needs): AdminTextsService {
  async function read(keys: readonly SiteTextKey[]): Promise<AdminText[]> {
    const rows: { key: SiteTextKey; stored: StoredText; revision: number; updatedAt: string | null }[] = []
    for (const key of keys) {
      const { value, revision, updatedAt } = await settings.read(textDocument(key))
      rows.push({ key, stored: textFrom(key, value), revision, updatedAt })
    }
    const names = await repo.names(rows.flatMap(({ stored: { by } }) => by ?? []))
    return rows.map(({ key, stored: { content, updated, by }, revision, updatedAt }) => {
      const updatedBy = names.get(by ?? '') ?? null
      return { key, content, revision, updatedAt, updatedBy, updated } as AdminText
    })
  }
  const readOne = async (key: SiteTextKey) => (await read([key]))[0]!

  /** Writes a text and its history entry. @returns the entry's id */
  async function write(key: SiteTextKey, revision: number, before: StoredText, content: Content | null, by: string) {
    const document: StoredText = { content, updated: israelDay(now()), by }
    const at = new Date(now()).toISOString()
    if (!(await settings.saveFrom(textDocument(key), revision, document, at))) {
      throw staleEdit({ text: await readOne(key) })
    }
    const changed = changedValues(valuesOf(before.content), valuesOf(content))
    const values = { before: changed.before, after: changed.after }
    return history.record({ actorId: by, thing: 'text', thingId: key, action: 'update', ...values })
  }

  /** Brings back what a save has replaced, unless the text was changed since. */
  const undo: Undo = ({ thingId, before, after, caller }) =>
    settings.writeContent(async () => {
      const key = SITE_TEXTS.find((one) => one === thingId)!
      const { value, revision } = await settings.read(textDocument(key))
      const present = textFrom(key, value)
      const values: Record<string, unknown> = valuesOf(present.content)
      if (!Object.keys(after).every((language) => isDeepStrictEqual(values[language], after[language]))) {
        return { restored: [], skipped: [key] }
      }
      const former = { ...values, ...before } as ReturnType<typeof valuesOf>
      const content = former.he === null || former.en === null ? null : (former as Content)
      await write(key, revision, present, content, caller.id)
      return { restored: [key], skipped: [] }
    })
  history.undoBy('text', undo, 'text')

  return {
    list: () => read(SITE_TEXTS),
    save: (key, { revision, content: sent }, actorId) =>
      settings.writeContent(async () => {
        const stored = await settings.read(textDocument(key))
        await requireRevision(stored, revision, async () => ({ text: await readOne(key) }))
        const before = textFrom(key, stored.value)
        const content = normal(sent)
        if (isDeepStrictEqual(before.content, content)) return { text: await readOne(key), historyId: null }
        requireReadable(content)
        const historyId = await write(key, revision, before, content, actorId)
        return { text: await readOne(key), historyId }
      }),
  }
}
