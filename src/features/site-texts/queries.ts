import { queryOptions } from '@tanstack/react-query'
import {
  LONG_TEXTS,
  type LongTextKey,
  type SiteText,
  siteTextAnswerSchema,
  siteTextsAnswerSchema,
} from '#contract/site-texts.ts'
import { ensureConfig, findConfig, useConfig } from '#features/config/queries.ts'
import { ensureRecord, orNone, useRecord } from '#platform/page-record.ts'
import { staleTimeOf } from '#platform/query-client.ts'
import { type RenderServices, useServices } from '#platform/services.tsx'
import { siteTextsCache } from './cache.ts'

/** The revision of an edited text, from the settings; undefined: the text was never edited, or nobody knows yet. */
const revisionOf = (services: RenderServices, key: LongTextKey) => findConfig(services)?.texts?.[key]

/** Every long text that was edited; cached on the device. */
export const siteTextsQuery = (services: RenderServices) =>
  queryOptions({
    queryKey: siteTextsCache.queryKey,
    queryFn: async (): Promise<SiteText[]> => (await services.http.get('texts', siteTextsAnswerSchema)).data.texts,
    persister: services.caches?.persisterFor(siteTextsCache),
    // A copy that lacks the revision of the settings is old at once.
    staleTime: ({ state: { data, dataUpdatedAt } }) =>
      LONG_TEXTS.some((key) => findIn(data, key)?.revision !== revisionOf(services, key))
        ? 0
        : staleTimeOf(dataUpdatedAt, Date.now()),
  })

/** One long text, for a page that has no copy of them; null: it was never edited. */
export const siteTextQuery = (services: RenderServices, key: LongTextKey) =>
  queryOptions({
    queryKey: ['text', key],
    queryFn: ({ signal }): Promise<SiteText | null> =>
      orNone(services.http.get(`texts/${key}`, siteTextAnswerSchema, { signal }).then(({ data }) => data.text)),
    staleTime: ({ state: { data, dataUpdatedAt } }) =>
      data?.revision === revisionOf(services, key) ? staleTimeOf(dataUpdatedAt, Date.now()) : 0,
  })

const findIn = (all: readonly SiteText[] | undefined, key: LongTextKey) => all?.find((text) => text.key === key)

/**
 * Loads a long text for its page, if it was edited. A browser that gets no answer shows the built-in text; the server
 * throws an AppError.
 */
export async function ensureSiteText(services: RenderServices, key: LongTextKey): Promise<void> {
  await ensureConfig(services)
  if (revisionOf(services, key) === undefined) return
  const loading = ensureRecord(services, siteTextQuery(services, key), siteTextsCache, (all?: SiteText[]) =>
    findIn(all, key),
  )
  await (services.caches ? loading.catch(() => null) : loading)
}

/** The edited version of a long text that this device has; undefined: the built-in text is shown. */
export function useSiteText(key: LongTextKey): SiteText | undefined {
  const services = useServices()
  const config = useConfig()
  const isEdited = config?.texts?.[key] !== undefined
  const text = useRecord(siteTextsQuery(services), siteTextQuery(services, key), (all) => findIn(all, key), isEdited)
  return config && !isEdited ? undefined : text
}
