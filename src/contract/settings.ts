/** The settings of the site (`/admin/settings`). */
import * as z from 'zod/mini'
import { instantSchema, localizedSchema, successSchema } from './common.ts'
import { LICENCES } from './open-data.ts'
import { code, emailAddress, pastedSender, shownPhone, webAddress as pastedAddress } from './pasted.ts'
import { localizedTextSchema, requiredLocalizedTextSchema, storable, textSchema } from './text.ts'

/** Codes of field errors of the settings, in addition to `FIELD_PROBLEMS`. */
export const SETTINGS_PROBLEMS = [
  /** Not the address of a web page (`https://…`) or of a server. */
  'address',
  /** Not a number, or outside of the allowed range. */
  'range',
  /** The limit for "very low" stock is above the limit for "low" stock. */
  'order',
  /** Open-Meteo without a key, while the site has a shop. */
  'keyForShop',
] as const
export type SettingsProblem = (typeof SETTINGS_PROBLEMS)[number]

const webAddress = z
  .string()
  .check(
    pastedAddress(),
    z.maxLength(500, 'tooLong'),
    z.regex(/^(https:\/\/[^\s/][^\s/.]*\.[^\s]*)?$/, 'address'),
    storable,
  )
const mailAddress = z.string().check(emailAddress(), z.maxLength(254, 'tooLong'))
const optionalMailAddress = mailAddress.check(
  z.refine<string>((text) => text === '' || z.email().safeParse(text).success, 'email'),
)

/** Tab General. Empty texts are not shown. */
export const generalSettingsSchema = z.object({
  features: z.object({ shop: z.boolean(), accounts: z.boolean() }),
  site: z.object({
    name: requiredLocalizedTextSchema(60),
    contactEmail: optionalMailAddress,
    contactPhone: z.string().check(shownPhone(), z.maxLength(30, 'tooLong'), z.regex(/^[\d +()*-]*$/, 'phone')),
    contactName: z._default(textSchema(80), ''),
    social: z.object({ youtube: webAddress, tiktok: webAddress, instagram: webAddress }),
  }),
})

/** A sender: an e-mail address, with or without a name (`Rampa <site@rampa.example>`). */
const sender = z.string().check(
  pastedSender(),
  z.maxLength(320, 'tooLong'),
  z.refine<string>((text) => {
    const address = /^[^<>\r\n]*<([^<>]+)>$/.exec(text)?.[1] ?? text
    return text === '' || z.email().safeParse(address).success
  }, 'email'),
)

const wholeNumber = (min: number, max: number) => z.int('range').check(z.gte(min, 'range'), z.lte(max, 'range'))

/** Tab E-mail. If `host` is empty, the site sends no mail. The password can be saved, but the API never answers it. */
export const emailSettingsFormSchema = z.object({
  host: z.string().check(code(), z.maxLength(253, 'tooLong'), z.regex(/^[\w.:-]*$/, 'address')),
  port: wholeNumber(1, 65535),
  /** true: TLS from the first byte (port 465). false: STARTTLS, which is required if there is a password. */
  secure: z.boolean(),
  user: textSchema(200),
  /** Sender of all mail, and recipient of contact messages. */
  from: sender,
  to: optionalMailAddress,
})
export type EmailSettingsForm = z.infer<typeof emailSettingsFormSchema>

/** An amount in whole agorot. */
const agorot = wholeNumber(0, 100_000_000)
const stock = wholeNumber(0, 100_000)
const method = z.object({ isEnabled: z.boolean(), instructions: localizedTextSchema(2000) })

export const PAYMENT_METHODS = ['cashOnDelivery', 'bankTransfer', 'paymentPage'] as const

/** Tab Payment. */
export const paymentSettingsSchema = z
  .object({
    /** ISO 4217. */
    currency: z.string().check(z.regex(/^[A-Z]{3}$/, 'choice')),
    /** The VAT that every price includes. */
    vatPercent: z.number('range').check(z.gte(0, 'range'), z.lte(100, 'range')),
    shipping: z.object({ fee: agorot, freeFrom: z.nullable(agorot) }),
    /** Stock at or below these numbers is labelled low or very low. */
    stockLabels: z.object({ low: stock, veryLow: stock }),
    methods: z.object({
      cashOnDelivery: method,
      bankTransfer: method,
      paymentPage: z.extend(method, { url: webAddress }),
    }),
  })
  .check(
    z.refine(({ stockLabels }) => stockLabels.veryLow <= stockLabels.low, {
      path: ['stockLabels', 'veryLow'],
      message: 'order',
    }),
    z.refine(({ methods }) => !methods.paymentPage.isEnabled || methods.paymentPage.url !== '', {
      path: ['methods', 'paymentPage', 'url'],
      message: 'required',
    }),
  )
export type PaymentSettings = z.infer<typeof paymentSettingsSchema>

/**
 * Kinds of data that can be deleted automatically after some months (tab Kept data). Each has the lowest and the
 * highest number of months that an admin can set.
 */
export const KEPT_MONTHS = {
  /** Registrations, counted from the day of the competition. */
  registrations: [1, 120],
  /** Contact messages, counted from their arrival. */
  messages: [1, 120],
  /** Entries of the history, counted from their date. */
  history: [3, 120],
  stockMovements: [12, 120],
  /** Closed orders. The law requires seven years. */
  orders: [84, 240],
  /** Riders' accounts, counted from their last use. */
  accounts: [12, 120],
} as const satisfies Record<string, readonly [number, number]>
export type Kept = keyof typeof KEPT_MONTHS
export const KEPT = Object.keys(KEPT_MONTHS) as Kept[]

const months = (of: Kept) => z.nullable(wholeNumber(KEPT_MONTHS[of][0], KEPT_MONTHS[of][1]))

/** Tab Kept data: after how many months each kind of data is deleted; null: never. */
export const retentionSettingsSchema = z.object({
  registrations: months('registrations'),
  messages: months('messages'),
  history: months('history'),
  stockMovements: months('stockMovements'),
  orders: months('orders'),
  accounts: months('accounts'),
} satisfies Record<Kept, unknown>)
export type RetentionSettings = z.infer<typeof retentionSettingsSchema>

/** The default: nothing is deleted until an admin sets a time. */
export const ALL_KEPT: RetentionSettings = {
  registrations: null,
  messages: null,
  history: null,
  stockMovements: null,
  orders: null,
  accounts: null,
}

/** Tab Open data: the licence of the directory of parks; null: the parks are not open data. */
export const openDataSettingsSchema = z.object({ licence: z.nullable(z.enum(LICENCES, 'choice')) })
export type OpenDataSettings = z.infer<typeof openDataSettingsSchema>

/** Tab Sources: whether the server asks OpenStreetMap once a week. */
export const sourcesSettingsSchema = z.object({ isWeekly: z.boolean() })
export type SourcesSettings = z.infer<typeof sourcesSettingsSchema>

/** Where forecasts come from (docs/decisions/forecasts.md). */
export const WEATHER_SOURCES = ['openMeteo', 'metNorway'] as const
export type WeatherSource = (typeof WEATHER_SOURCES)[number]

/** Forecasts, on the tab Sources. The key of Open-Meteo can be saved, but the API never answers it. */
export const weatherSettingsFormSchema = z.object({
  source: z.enum(['off', ...WEATHER_SOURCES], 'choice'),
  /** How the source can reach the site's people, sent with each question. Empty: the site's contact e-mail. */
  contact: z.string().check(code(), z.maxLength(200, 'tooLong'), z.regex(/^[!-'*-~]*$/, 'address')),
})
/** The key of Open-Meteo. */
export const weatherKeySchema = z.string().check(code(), z.maxLength(200, 'tooLong'), z.regex(/^[\w.-]*$/, 'address'))
export type WeatherSettingsForm = z.infer<typeof weatherSettingsFormSchema>

/** Each tab has its own revision; 0: the tab was never saved. */
const saved = { revision: z.int(), updatedAt: z.nullable(instantSchema) }
const email = z.extend(emailSettingsFormSchema, { ...saved, hasPassword: z.boolean() })

/**
 * The settings in an answer. The rules of the form are not checked here, so that a stored value never makes an answer
 * fail.
 */
const lenientGeneral = z.object({
  features: generalSettingsSchema.shape.features,
  site: z.object({
    name: localizedSchema,
    contactEmail: z.string(),
    contactPhone: z.string(),
    contactName: z.string(),
    social: z.object({ youtube: z.string(), tiktok: z.string(), instagram: z.string() }),
  }),
})

export const settingsSchema = z.object({
  general: z.extend(lenientGeneral, saved),
  email: z.extend(email, { host: z.string(), from: z.string(), to: z.string() }),
  payment: z.extend(z.object(paymentSettingsSchema.shape), saved),
  retention: z.extend(retentionSettingsSchema, saved),
  openData: z.extend(openDataSettingsSchema, saved),
  sources: z._default(z.extend(sourcesSettingsSchema, saved), { isWeekly: false, revision: 0, updatedAt: null }),
  weather: z._default(z.extend(weatherSettingsFormSchema, { contact: z.string(), hasKey: z.boolean(), ...saved }), {
    ...{ source: 'off', contact: '', hasKey: false },
    ...{ revision: 0, updatedAt: null },
  }),
})
export type Settings = z.infer<typeof settingsSchema>
export const settingsAnswerSchema = successSchema(z.object({ settings: settingsSchema }))

const begunFrom = { revision: z.int() }

/**
 * Body of `PUT /admin/settings`: the tabs to save, each with the revision that its edit began from. If somebody has
 * changed one of these tabs since, nothing is saved, and the answer is 409 `STALE_EDIT` with all current settings.
 */
export const settingsBodySchema = z.object({
  general: z.optional(z.extend(generalSettingsSchema, begunFrom)),
  email: z.optional(
    z.extend(emailSettingsFormSchema, {
      ...begunFrom,
      /** Absent: the stored password is kept, unless `host` changes. An empty text: the stored password is deleted. */
      password: z.optional(textSchema(500)),
    }),
  ),
  payment: z.optional(z.safeExtend(paymentSettingsSchema, begunFrom)),
  retention: z.optional(z.extend(retentionSettingsSchema, begunFrom)),
  openData: z.optional(z.extend(openDataSettingsSchema, begunFrom)),
  sources: z.optional(z.extend(sourcesSettingsSchema, begunFrom)),
  weather: z.optional(
    z.extend(weatherSettingsFormSchema, {
      ...begunFrom,
      /** Absent: the stored key is kept. An empty text: the stored key is deleted. */
      apiKey: z.optional(weatherKeySchema),
    }),
  ),
})
export type SettingsBody = z.infer<typeof settingsBodySchema>

/** Body of `POST /admin/settings/email/test`. Without `to` the test mail goes to the site's mailbox. */
export const testMailBodySchema = z.object({ to: z.optional(mailAddress.check(z.email('email'))) })
/** `failure`: the code of the mail server's error (`ECONNREFUSED`, `EAUTH`) and its SMTP number. */
export const testMailAnswerSchema = successSchema(
  z.object({
    isSent: z.boolean(),
    to: z.string(),
    failure: z.optional(z.object({ code: z.string(), responseCode: z.optional(z.int()) })),
  }),
)
