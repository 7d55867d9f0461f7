import { queryOptions, useQuery } from '@tanstack/react-query'
import { configAnswerSchema, type SiteConfig, siteConfigSchema } from '#contract/config.ts'
import { CACHE_FINGERPRINTS } from '#platform/env.ts'
import { type RenderServices, useServices } from '#platform/services.tsx'
import type { CacheSpec } from '#platform/storage/stored-copy.ts'

/** The site's settings on the device. The version is raised when the stored shape changes. */
export const configCache: CacheSpec = {
  name: 'config',
  version: '1.0.0',
  fingerprint: CACHE_FINGERPRINTS.config,
  queryKey: ['config'],
  check(data) {
    const read = siteConfigSchema.safeParse(data)
    return read.success ? { data: read.data, dropped: 0 } : undefined
  },
}

/** `GET /config`. */
export const configQuery = ({ http, caches }: RenderServices) =>
  queryOptions({
    queryKey: configCache.queryKey,
    queryFn: async ({ signal }): Promise<SiteConfig> => (await http.get('config', configAnswerSchema, { signal })).data,
    persister: caches?.persisterFor(configCache),
  })

/**
 * Loads the settings for a page. The server waits for the settings; a browser shows the page at once and fills in the
 * settings later. Never rejects, because a page works without the settings.
 */
export async function ensureConfig(services: RenderServices): Promise<void> {
  const { queryClient, caches } = services
  const reading = queryClient.ensureQueryData(configQuery(services)).catch(() => undefined)
  if (!caches) await reading
}

/** The settings in memory, for a loader. */
export const findConfig = (services: RenderServices): SiteConfig | undefined =>
  services.queryClient.getQueryData(configQuery(services).queryKey)

/**
 * The settings in memory. This hook requests nothing: the components that use it surround the pages, and the pages
 * request the settings.
 */
export function useKnownConfig(): SiteConfig | undefined {
  return useQuery({ ...configQuery(useServices()), enabled: false }).data
}

/** The site's settings; undefined until they are loaded. */
export function useConfig(): SiteConfig | undefined {
  return useQuery(configQuery(useServices())).data
}

/** Whether the site sends mail to riders; true until the settings are known. */
export const useSendsMail = (): boolean => useConfig()?.mail !== false

/** The site's currency, ISO 4217; shekels until the settings are known. */
export const useCurrency = (): string => useConfig()?.currency ?? 'ILS'
