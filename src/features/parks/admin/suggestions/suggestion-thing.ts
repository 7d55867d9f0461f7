import { msg } from '@lingui/core/macro'
import IconMessageReport from '@tabler/icons-react/dist/esm/icons/IconMessageReport.mjs'
import type { AdminThing } from '#admin/things/things.ts'
import type { Fact } from '#contract/suggestions.ts'
import { factLabel } from './fact-words.ts'
import { REFUSAL_WORDS } from './suggestion-words.ts'

/** Describes riders' suggestions for the shared parts of the admin area. */
export const SUGGESTION: AdminThing = {
  fields: {
    fact: msg({ message: 'About', context: 'a fact' }),
    'park.he': msg`Park (Hebrew)`,
    'park.en': msg`Park (English)`,
    reason: msg`Reason`,
    words: msg`Words to the rider`,
  },
  section: {
    to: '/admin/suggestions',
    label: msg`Suggestions`,
    about: msg`What riders say is wrong or missing`,
    icon: IconMessageReport,
    group: 'parks',
    waiting: 'suggestions',
  },
  history: {
    all: msg`All suggestions`,
    actions: { refuse: msg`Suggestion refused`, block: msg`Device of a rider blocked` },
    choices: { reason: REFUSAL_WORDS },
    value: (path, value, { i18n }) => (path === 'fact' ? factLabel(i18n, value as Fact) : undefined),
  },
}
