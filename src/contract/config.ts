/** `GET /config`: the site's name and which features are switched on. */
import * as z from 'zod/mini'
import { localizedSchema, successSchema } from './common.ts'
import { conditionsSchema } from './reports.ts'

/** The sources that must be credited: whether OpenStreetMap is one, and the texts that files ask for. */
const siteCreditsSchema = z.object({ osm: z.boolean(), files: z.array(z.string()) })
export type SiteCredits = z.infer<typeof siteCreditsSchema>

export const siteConfigSchema = z.object({
  features: z.object({ shop: z.boolean(), accounts: z.boolean() }),
  site: z.object({
    name: localizedSchema,
    contactEmail: z.string(),
    contactPhone: z.string(),
    /** Name of the person who answers messages; also the coordinator in the accessibility statement. */
    contactName: z.optional(z.string()),
    /** Addresses of the site's profiles; an empty text: no link is shown. */
    social: z.object({ youtube: z.string(), tiktok: z.string(), instagram: z.string() }),
  }),
  /** Currency code, ISO 4217. */
  currency: z.string(),
  shipping: z.object({ fee: z.number(), freeFrom: z.nullable(z.number()) }),
  paymentMethods: z.array(z.string()),
  /** Percent of VAT that every price contains. Absent in copies of earlier versions. */
  vatPercent: z.optional(z.number()),
  events: z.array(
    z.object({
      slug: z.string(),
      name: localizedSchema,
      date: z.string(),
      registrationOpen: z.boolean(),
      /** The slug of the public park in which it will be held. Absent: none, or it is over. */
      park: z.optional(z.string()),
      /** When it begins there; absent: not known. */
      startTime: z.optional(z.string()),
    }),
  ),
  /**
   * After how many months each kind of data is deleted (tab Kept data of the settings). If a kind is absent, its data
   * is never deleted. If nothing is ever deleted, the field is absent.
   */
  retention: z.optional(z.partialRecord(z.string(), z.int())),
  /** SPDX id of the licence under which the parks are open data. Absent: the parks are not open data. */
  licence: z.optional(z.string()),
  /** The sources of the public parks. Absent: no park has a source that must be credited. */
  credits: z.optional(siteCreditsSchema),
  /** Absolute address of the analytics script. Absent: the site has no analytics. */
  analyticsSrc: z.optional(z.string()),
  /** Riders' reports about parks. Absent in copies of earlier versions of the app. */
  conditions: z.optional(conditionsSchema),
  /**
   * The texts that admins have edited, by key (`site-texts.ts`): the revision of a long text, and the lines of the home
   * page. Absent: all texts are the built-in ones.
   */
  texts: z.optional(z.partialRecord(z.string(), z.unknown())),
  /** Whether `GET /weather` has forecasts. Absent: it is off, and no device asks. */
  weather: z.optional(z.boolean()),
  /** false: the site sends no mail to riders. Absent: it does. */
  mail: z.optional(z.boolean()),
  /** Whether `POST /vitals` counts how fast pages are. Absent: it is off, and no device measures. */
  vitals: z.optional(z.boolean()),
})
export type SiteConfig = z.infer<typeof siteConfigSchema>
export type SiteName = SiteConfig['site']['name']
/** Name of the site until an admin sets another name, and while the settings have not loaded. */
export const DEFAULT_SITE_NAME: SiteName = { he: 'רמפה', en: 'Rampa' }
/** Features that an admin can switch off. If accounts are off, the shop is off too. */
export type Feature = keyof SiteConfig['features']

export const configAnswerSchema = successSchema(siteConfigSchema)
