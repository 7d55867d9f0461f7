/** The site's settings for tests. */
import type { SiteConfig } from '#contract/config.ts'

export const aConfig = (features: SiteConfig['features'], over: Partial<SiteConfig> = {}): SiteConfig => ({
  features,
  site: {
    name: { he: 'רמפה', en: 'Rampa' },
    contactEmail: '',
    contactPhone: '',
    social: { youtube: '', tiktok: '', instagram: '' },
  },
  currency: 'ILS',
  shipping: { fee: 2500, freeFrom: null },
  paymentMethods: ['cashOnDelivery'],
  events: [],
  ...over,
})
