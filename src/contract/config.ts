/** `GET /config`: what the site is called and what is switched on (api.md; decisions, What is switched on). */
import * as z from 'zod/mini'
import { localizedSchema, successSchema } from './common.ts'
import { conditionsSchema } from './reports.ts'

export const siteConfigSchema = z.object({
  features: z.object({ shop: z.boolean(), accounts: z.boolean() }),
  site: z.object({
    name: localizedSchema,
    contactEmail: z.string(),
    contactPhone: z.string(),
    /** Who answers, the accessibility statement's coordinator too. */
    contactName: z.optional(z.string()),
    /** Empty text: no link. */
    social: z.object({ youtube: z.string(), tiktok: z.string(), instagram: z.string() }),
  }),
  /** ISO 4217. */
  currency: z.string(),
  shipping: z.object({ fee: z.number(), freeFrom: z.nullable(z.number()) }),
  paymentMethods: z.array(z.string()),
  /** Contained in every price. Absent in copies of earlier versions. */
  vatPercent: z.optional(z.number()),
  events: z.array(
    z.object({ slug: z.string(), name: localizedSchema, date: z.string(), registrationOpen: z.boolean() }),
  ),
  /** After how many months things are deleted (tab Kept data); what is absent is kept. Absent where nothing is deleted. */
  retention: z.optional(z.partialRecord(z.string(), z.int())),
  /** SPDX id of the licence under which the parks are open data. Absent: they are not. */
  licence: z.optional(z.string()),
  /** Absolute address of the analytics script (decisions, Environment). Absent: there is none. */
  analyticsSrc: z.optional(z.string()),
  /** What riders report about parks. Absent in copies of earlier versions. */
  conditions: z.optional(conditionsSchema),
})
export type SiteConfig = z.infer<typeof siteConfigSchema>
export type SiteName = SiteConfig['site']['name']
/** Until the settings have another one, and where they are not known. */
export const DEFAULT_SITE_NAME: SiteName = { he: 'רמפה', en: 'Rampa' }
/** What can be switched off. The shop is off wherever accounts are. */
export type Feature = keyof SiteConfig['features']

export const configAnswerSchema = successSchema(siteConfigSchema)
