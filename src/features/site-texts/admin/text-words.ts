/** The texts of the site and their fields in words, for their forms, the history and imports. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { SITE_TEXTS, type SiteTextKey } from '#contract/site-texts.ts'

type Words = {
  name: MessageDescriptor
  /** Purpose of the text, and the pages that show it. */
  about: MessageDescriptor
  /** The page that shows it. */
  path: string
}

export const TEXT_WORDS: Readonly<Record<SiteTextKey, Words>> = {
  home: {
    name: msg`Lines of the home page`,
    about: msg`The first thing that visitors read. The description is for search engines and shared links.`,
    path: '/',
  },
  about: {
    name: msg`About`,
    about: msg`Who is behind the site, and how it works. Linked at the top and the bottom of every page.`,
    path: '/about',
  },
  accessibility: {
    name: msg`Accessibility statement`,
    about: msg`What the law asks a site to say about its accessibility. Linked at the bottom of every page.`,
    path: '/accessibility',
  },
  terms: {
    name: msg`Terms`,
    about: msg`What riders agree to when they sign up for a competition or buy. Linked at the bottom of every page, in sign-up forms and in mails about orders.`,
    path: '/terms',
  },
}

export const isTextKey = (key: string): key is SiteTextKey => SITE_TEXTS.some((one) => one === key)

type Labels = Readonly<Record<string, MessageDescriptor>>

const HOME_LABELS: Labels = {
  'he.title': msg`Title, in Hebrew`,
  'en.title': msg`Title, in English`,
  'he.lead': msg`What the site is for, in Hebrew`,
  'en.lead': msg`What the site is for, in English`,
  'he.promise': msg`Line below the buttons, in Hebrew`,
  'en.promise': msg`Line below the buttons, in English`,
  'he.description': msg`Description, in Hebrew`,
  'en.description': msg`Description, in English`,
}

const LONG_TEXT_LABELS: Labels = {
  'he.title': msg`Title, in Hebrew`,
  'en.title': msg`Title, in English`,
  'he.description': msg`Description, in Hebrew`,
  'en.description': msg`Description, in English`,
  'he.body': msg`Text, in Hebrew`,
  'en.body': msg`Text, in English`,
}

/** Labels of a text's fields, by path. */
export const textLabels = (key: SiteTextKey): Labels => (key === 'home' ? HOME_LABELS : LONG_TEXT_LABELS)
