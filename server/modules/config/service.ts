/** The site's settings: the admin's over the defaults. */
import * as z from 'zod/mini'
import { siteConfigSchema } from '#contract/config.ts'
import type { SiteConfig } from '#contract/config.ts'
import { PAYMENT_METHODS, paymentSettingsSchema } from '#contract/settings.ts'
import type { EmailSettingsForm, PaymentSettings } from '#contract/settings.ts'
import type { SettingsRepo } from './repo.ts'

/** The keys of the settings that an admin saves; the third is `EMAIL_KEY`. */
export const GENERAL_KEY = 'general'
export const PAYMENT_KEY = 'payment'

export const DEFAULT_GENERAL: Pick<SiteConfig, 'features' | 'site'> = {
  // The sample content switches both on (server/seed.ts).
  features: { shop: false, accounts: false },
  site: {
    name: { he: 'רמפה', en: 'Rampa' },
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

/** Only what an admin changed is stored. */
const storedSchema = z.partial(z.pick(siteConfigSchema, { features: true, site: true }))

/** The stored payment settings, or the defaults. */
export function paymentFrom(stored: unknown): PaymentSettings {
  const parsed = paymentSettingsSchema.safeParse(stored)
  return parsed.success ? parsed.data : DEFAULT_PAYMENT
}

export const generalFrom = (stored: unknown): Pick<SiteConfig, 'features' | 'site'> => ({
  ...DEFAULT_GENERAL,
  ...storedSchema.parse(stored ?? {}),
})

export interface ConfigService {
  read(): Promise<SiteConfig>
  /** Enabled features. */
  features(): Promise<SiteConfig['features']>
  /** What the shop sells by. */
  payment(): Promise<PaymentSettings>
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
  const general = async () => generalFrom(await settings.find(GENERAL_KEY))
  const payment = async () => paymentFrom(await settings.find(PAYMENT_KEY))
  return {
    payment,
    features: async () => (await general()).features,
    async read() {
      const { currency, vatPercent, shipping, methods } = await payment()
      return {
        ...(await general()),
        currency,
        shipping,
        vatPercent,
        paymentMethods: PAYMENT_METHODS.filter((name) => methods[name].isEnabled),
        events: await events(),
        ...(analyticsSrc !== undefined && { analyticsSrc }),
      }
    },
  }
}
