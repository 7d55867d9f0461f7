/** What an admin sets of the site (spec §2; decisions, Shop and orders; api.md, `/admin/settings`). */
import * as z from 'zod/mini'
import { instantSchema, localizedSchema, successSchema } from './common.ts'
import { localizedTextSchema, requiredLocalizedTextSchema, storable, textSchema } from './text.ts'

const webAddress = z
  .string()
  .check(z.trim(), z.maxLength(500, 'tooLong'), z.regex(/^(https:\/\/[^\s/]+\.[^\s]*)?$/, 'address'), storable)
const mailAddress = z.string().check(z.trim(), z.maxLength(254, 'tooLong'))
const optionalMailAddress = mailAddress.check(
  z.refine<string>((text) => text === '' || z.email().safeParse(text).success, 'email'),
)

/** Tab General. Empty texts: nothing is shown. */
export const generalSettingsSchema = z.object({
  features: z.object({ shop: z.boolean(), accounts: z.boolean() }),
  site: z.object({
    name: requiredLocalizedTextSchema(60),
    contactEmail: optionalMailAddress,
    contactPhone: z.string().check(z.trim(), z.maxLength(30, 'tooLong'), z.regex(/^[\d +()*-]*$/, 'phone')),
    contactName: z._default(textSchema(80), ''),
    social: z.object({ youtube: webAddress, tiktok: webAddress, instagram: webAddress }),
  }),
})

/** A name with its address (`Rampa <site@rampa.example>`), or an address alone. */
const sender = z.string().check(
  z.trim(),
  z.maxLength(320, 'tooLong'),
  z.refine<string>((text) => {
    const address = /^[^<>\r\n]*<([^<>]+)>$/.exec(text)?.[1] ?? text
    return text === '' || z.email().safeParse(address).success
  }, 'email'),
)

/** Tab E-mail. An empty `host`: no mail is sent. The password is written and never read back. */
export const emailSettingsFormSchema = z.object({
  host: z.string().check(z.trim(), z.maxLength(253, 'tooLong'), z.regex(/^[\w.:-]*$/, 'address')),
  port: z.int().check(z.gte(1), z.lte(65535)),
  /** TLS from the first byte (port 465); otherwise STARTTLS where the server offers it. */
  secure: z.boolean(),
  user: textSchema(200),
  /** Who the site's mail is from, and who gets what people write to the site. */
  from: sender,
  to: optionalMailAddress,
})
export type EmailSettingsForm = z.infer<typeof emailSettingsFormSchema>

/** Amounts are whole agorot. */
const agorot = z.int().check(z.gte(0), z.lte(100_000_000))
const stock = z.int().check(z.gte(0), z.lte(100_000))
const method = z.object({ isEnabled: z.boolean(), instructions: localizedTextSchema(2000) })

export const PAYMENT_METHODS = ['cashOnDelivery', 'bankTransfer', 'paymentPage'] as const

/** Tab Payment. */
export const paymentSettingsSchema = z
  .object({
    /** ISO 4217. */
    currency: z.string().check(z.regex(/^[A-Z]{3}$/, 'choice')),
    /** Included in every price. */
    vatPercent: z.number().check(z.gte(0), z.lte(100)),
    shipping: z.object({ fee: agorot, freeFrom: z.nullable(agorot) }),
    /** At or below so many pieces a product is called low, or very low, in stock. */
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

/** Each tab is a record of its own: `revision` 0 was never saved. */
const saved = { revision: z.int(), updatedAt: z.nullable(instantSchema) }
const email = z.extend(emailSettingsFormSchema, { ...saved, hasPassword: z.boolean() })

/** As they are stored: an answer must not fail on what an older version let in. */
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
})
export type Settings = z.infer<typeof settingsSchema>
export const settingsAnswerSchema = successSchema(z.object({ settings: settingsSchema }))

const begunFrom = { revision: z.int() }

/**
 * Body of `PUT /admin/settings`: the tabs that are saved, each with the revision its edit began from. All or nothing:
 * where one of them is stale, the answer is 409 `STALE_EDIT` with all settings as they are now.
 */
export const settingsBodySchema = z.object({
  general: z.optional(z.extend(generalSettingsSchema, begunFrom)),
  email: z.optional(
    z.extend(emailSettingsFormSchema, {
      ...begunFrom,
      /** Absent: the stored one stays. Empty: it is deleted. */
      password: z.optional(textSchema(500)),
    }),
  ),
  payment: z.optional(z.safeExtend(paymentSettingsSchema, begunFrom)),
})
export type SettingsBody = z.infer<typeof settingsBodySchema>

/** Body of `POST /admin/settings/email/test`: absent, the message goes to the site's mailbox. */
export const testMailBodySchema = z.object({ to: z.optional(mailAddress.check(z.email('email'))) })
/** What came of it. `failure` repeats the mail server's code (`ECONNREFUSED`, `EAUTH`) and its SMTP number. */
export const testMailAnswerSchema = successSchema(
  z.object({
    isSent: z.boolean(),
    to: z.string(),
    failure: z.optional(z.object({ code: z.string(), responseCode: z.optional(z.int()) })),
  }),
)
