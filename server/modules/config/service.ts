/** The site's settings: the values that an admin saved, and defaults for the others. */
import * as z from 'zod/mini'
import { DEFAULT_SITE_NAME, siteConfigSchema } from '#contract/config.ts'
import type { SiteConfig, SiteCredits, SiteName } from '#contract/config.ts'
import { OSM_LICENCE } from '#contract/open-data.ts'
import type { Licence } from '#contract/open-data.ts'
import {
  ALL_KEPT,
  openDataSettingsSchema,
  PAYMENT_METHODS,
  paymentSettingsSchema,
  retentionSettingsSchema,
  sourcesSettingsSchema,
  weatherKeySchema,
  weatherSettingsFormSchema,
} from '#contract/settings.ts'
import type {
  EmailSettingsForm,
  OpenDataSettings,
  PaymentSettings,
  RetentionSettings,
  SourcesSettings,
  WeatherSettingsForm,
  WeatherSource,
} from '#contract/settings.ts'
import type { SettingsRepo } from './repo.ts'

/** Keys of the documents with the settings; the mail settings have the key `EMAIL_KEY`. */
export const GENERAL_KEY = 'general'
export const PAYMENT_KEY = 'payment'
export const RETENTION_KEY = 'retention'
export const OPEN_DATA_KEY = 'open-data'
export const SOURCES_KEY = 'sources'
export const WEATHER_KEY = 'weather'

export const DEFAULT_GENERAL: Pick<SiteConfig, 'features' | 'site'> = {
  // The shop and accounts are off until an admin switches them on. The sample content has both on (server/seed.ts).
  features: { shop: false, accounts: false },
  site: {
    name: DEFAULT_SITE_NAME,
    contactEmail: '',
    contactPhone: '',
    social: { youtube: '', tiktok: '', instagram: '' },
  },
}

const NO_INSTRUCTIONS = { isEnabled: false, instructions: { he: '', en: '' } }
export const DEFAULT_PAYMENT: PaymentSettings = {
  currency: 'ILS',
  vatPercent: 18,
  shipping: { fee: 0, freeFrom: null },
  stockLabels: { low: 10, veryLow: 3 },
  methods: {
    cashOnDelivery: NO_INSTRUCTIONS,
    bankTransfer: NO_INSTRUCTIONS,
    paymentPage: { ...NO_INSTRUCTIONS, url: '' },
  },
}

const DEFAULT_EMAIL: EmailSettingsForm = { host: '', port: 587, secure: false, user: '', from: '', to: '' }

type StoredEmail = EmailSettingsForm & { password: string }

/** The stored mail settings, with the password, or the defaults. */
export const emailFrom = (stored: unknown): StoredEmail => ({
  ...DEFAULT_EMAIL,
  password: '',
  ...(typeof stored === 'object' ? (stored as Partial<StoredEmail>) : {}),
})

/** The stored general settings. Both fields are optional, because nothing is stored until an admin saves. */
const storedSchema = z.partial(z.pick(siteConfigSchema, { features: true, site: true }))

/** The stored payment settings, or the defaults. */
export function paymentFrom(stored: unknown): PaymentSettings {
  const parsed = paymentSettingsSchema.safeParse(stored)
  return parsed.success ? parsed.data : DEFAULT_PAYMENT
}

/** The stored times after which data is deleted. If one of them is invalid, no data is deleted. */
export function retentionFrom(stored: unknown): RetentionSettings {
  const parsed = retentionSettingsSchema.safeParse(stored)
  return parsed.success ? parsed.data : ALL_KEPT
}

/** The stored choice of a licence; an invalid value counts as no licence. */
export function openDataFrom(stored: unknown): OpenDataSettings {
  const parsed = openDataSettingsSchema.safeParse(stored)
  return parsed.success ? parsed.data : { licence: null }
}

/** Whether OpenStreetMap is asked once a week; no, until an admin says so. */
export function sourcesFrom(stored: unknown): SourcesSettings {
  const parsed = sourcesSettingsSchema.safeParse(stored)
  return parsed.success ? parsed.data : { isWeekly: false }
}

type StoredWeather = WeatherSettingsForm & { apiKey: string }

const storedWeatherSchema = z.extend(weatherSettingsFormSchema, { apiKey: weatherKeySchema })

/** The stored settings of forecasts, with the key; they are off until an admin chooses a source. */
export function weatherFrom(stored: unknown): StoredWeather {
  const parsed = storedWeatherSchema.safeParse(stored)
  return parsed.success ? parsed.data : { source: 'off', contact: '', apiKey: '' }
}

/** Whether Open-Meteo may not be asked: without a key it is free for sites that sell nothing. */
export const isWeatherKeyMissing = (
  { source, apiKey }: Pick<StoredWeather, 'source' | 'apiKey'>,
  { shop }: SiteConfig['features'],
): boolean => source === 'openMeteo' && apiKey === '' && shop

/** The stored general settings, or the defaults. Orders belong to accounts: without accounts the shop is off. */
export function generalFrom(stored: unknown): Pick<SiteConfig, 'features' | 'site'> {
  const general = { ...DEFAULT_GENERAL, ...storedSchema.parse(stored ?? {}) }
  const { shop, accounts } = general.features
  return { ...general, features: { shop: shop && accounts, accounts } }
}

/** How forecasts are asked for. */
export interface WeatherAccess {
  /** The source that is asked; undefined: forecasts are off, or `isKeyMissing`. */
  active: WeatherSource | undefined
  isKeyMissing: boolean
  apiKey: string
  /** The contact that the source is told; empty: the site has none. */
  contact: string
  /** Revision of the settings. */
  revision: number
}

export interface ConfigService {
  read(): Promise<SiteConfig>
  /** The site's name. */
  name(): Promise<SiteName>
  /** Enabled features. */
  features(): Promise<SiteConfig['features']>
  /** How to reach the people who run the site. */
  contact(): Promise<Pick<SiteConfig['site'], 'contactEmail' | 'contactPhone'>>
  /** The settings of the shop: currency, VAT, shipping, stock labels and payment methods. */
  payment(): Promise<PaymentSettings>
  /** The times after which data is deleted. */
  retention(): Promise<RetentionSettings>
  weather(): Promise<WeatherAccess>
  /**
   * The licence of the parks as open data; null: the parks are not open data. That is also so while parks from
   * OpenStreetMap are public and the chosen licence is not theirs.
   */
  licence(): Promise<Licence | null>
  /** The sources of the public parks; undefined: none must be credited. */
  credits(): Promise<SiteCredits | undefined>
}

/**
 * @param events the competitions in brief, which are not part of the stored settings
 * @param credits the sources of the public parks
 * @param texts the edited texts of the site
 * @param sendsMail whether riders get mail
 * @param analyticsSrc address of the analytics script, if there is one
 * @param hasVitals whether riders' figures are counted
 */
export interface ConfigNeeds {
  settings: SettingsRepo
  events: () => Promise<SiteConfig['events']>
  conditions: () => Promise<NonNullable<SiteConfig['conditions']>>
  credits: () => SiteCredits | undefined | Promise<SiteCredits | undefined>
  texts: () => Promise<SiteConfig['texts']>
  sendsMail: () => Promise<boolean>
  analyticsSrc: string | undefined
  hasVitals: boolean
}

export function createConfigService({
  settings,
  events,
  conditions,
  credits,
  texts,
  sendsMail,
  analyticsSrc,
  hasVitals,
}: ConfigNeeds): ConfigService {
  const general = async () => generalFrom(await settings.find(GENERAL_KEY))
  const payment = async () => paymentFrom(await settings.find(PAYMENT_KEY))
  const retention = async () => retentionFrom(await settings.find(RETENTION_KEY))
  async function weather(): Promise<WeatherAccess> {
    const { value, revision } = await settings.read(WEATHER_KEY)
    const stored = weatherFrom(value)
    const { features, site } = await general()
    const isKeyMissing = isWeatherKeyMissing(stored, features)
    const active = stored.source === 'off' || isKeyMissing ? undefined : stored.source
    return { active, isKeyMissing, apiKey: stored.apiKey, contact: stored.contact || site.contactEmail, revision }
  }
  async function licence(): Promise<Licence | null> {
    const chosen = openDataFrom(await settings.find(OPEN_DATA_KEY)).licence
    if (chosen === null || chosen === OSM_LICENCE) return chosen
    return (await credits())?.osm ? null : chosen
  }
  return {
    payment,
    retention,
    weather,
    licence,
    credits: async () => credits(),
    name: async () => (await general()).site.name,
    features: async () => (await general()).features,
    contact: async () => (await general()).site,
    async read() {
      const { currency, vatPercent, shipping, methods } = await payment()
      const chosen = await licence()
      const sources = await credits()
      const edited = await texts()
      const limited = Object.entries(await retention()).filter(([, months]) => months !== null)
      return {
        ...(await general()),
        currency,
        shipping,
        vatPercent,
        paymentMethods: PAYMENT_METHODS.filter((name) => methods[name].isEnabled),
        events: await events(),
        conditions: await conditions(),
        ...(limited.length > 0 && { retention: Object.fromEntries(limited) as Record<string, number> }),
        ...(chosen !== null && { licence: chosen }),
        ...(sources !== undefined && { credits: sources }),
        ...(edited !== undefined && { texts: edited }),
        ...((await weather()).active !== undefined && { weather: true }),
        ...(!(await sendsMail()) && { mail: false }),
        ...(analyticsSrc !== undefined && { analyticsSrc }),
        ...(hasVitals && { vitals: true }),
      }
    },
  }
}
