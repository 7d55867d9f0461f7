/** The site's settings: the admin's over the defaults. */
import * as z from 'zod/mini'
import { siteConfigSchema } from '#contract/config.ts'
import type { SiteConfig } from '#contract/config.ts'
import type { SettingsRepo } from './repo.ts'

/** The key of the general settings. */
export const GENERAL_KEY = 'general'

const DEFAULTS: SiteConfig = {
  // Both stay off until their screens exist.
  features: { shop: false, accounts: false },
  site: {
    name: { he: 'רמפה', en: 'Rampa' },
    contactEmail: '',
    contactPhone: '',
    social: { youtube: '', tiktok: '', instagram: '' },
  },
  currency: 'ILS',
  shipping: { fee: 0, freeFrom: null },
  paymentMethods: [],
  events: [],
}

/** Only what an admin changed is stored. */
const storedSchema = z.partial(z.pick(siteConfigSchema, { features: true, site: true }))

export interface ConfigService {
  read(): Promise<SiteConfig>
  /** Enabled features. */
  features(): Promise<SiteConfig['features']>
}

/**
 * @param events the competitions in brief: rows of their own (decisions, Routes)
 * @param analyticsSrc address of the analytics script, if there is one
 */
export function createConfigService(
  settings: SettingsRepo,
  events: () => Promise<SiteConfig['events']>,
  analyticsSrc: string | undefined,
): ConfigService {
  const stored = async () => storedSchema.parse((await settings.find(GENERAL_KEY)) ?? {})
  return {
    features: async () => (await stored()).features ?? DEFAULTS.features,
    async read() {
      return {
        ...DEFAULTS,
        ...(await stored()),
        events: await events(),
        ...(analyticsSrc !== undefined && { analyticsSrc }),
      }
    },
  }
}
