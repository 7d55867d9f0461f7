import { msg } from '@lingui/core/macro'
import IconClipboardList from '@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs'
import type { AdminThing } from '#admin/things/things.ts'
import type { CompetitionLevel } from '#contract/competitions.ts'
import { fetchRegistrations } from './api.ts'
import { competitionWords } from './competition-words.ts'
import { registrationLabel } from './registration-words.ts'

const NOT_PAID = msg({ message: 'Not paid', context: 'registration' })

/** Describes registrations for competitions to the admin area. */
export const REGISTRATION: AdminThing = {
  fields: {
    here: msg`Here on the day`,
    event: msg`Competition`,
    level: msg`Level`,
    corrected: msg({ message: 'Corrected', context: 'fields' }),
    paid: msg({ message: 'Paid', context: 'registration' }),
  },
  kinds: { paid: 'moment' },
  section: {
    to: '/admin/registrations',
    label: msg`Registrations`,
    about: msg`Who signed up for which competition, as a list and as a file`,
    icon: IconClipboardList,
    group: 'competitions',
    waiting: 'registrations',
  },
  spotlight: {
    label: msg`Registrations`,
    icon: IconClipboardList,
    find: async (caller, asked, language) =>
      (await fetchRegistrations(caller, asked)).registrations.map(({ firstName, lastName, email, event }) => ({
        to: `/admin/registrations?q=${encodeURIComponent(email)}`,
        label: `${firstName} ${lastName}`,
        about: event.name[language],
      })),
  },
  history: {
    all: msg`All registrations`,
    action({ action, after }) {
      if (action === 'bulk') return msg`Payment of registrations marked`
      if (typeof after?.here === 'boolean') return msg`Check-in on the day`
      return after?.corrected ? msg`Registration corrected` : undefined
    },
    // A missing instant is an empty text after the change, and `null` before it.
    choices: { paid: { '': NOT_PAID, null: NOT_PAID } },
    value(path, value, { i18n, language }) {
      if (path === 'level') return competitionWords(i18n).level[value as CompetitionLevel]
      if (path !== 'corrected' || !Array.isArray(value)) return undefined
      return new Intl.ListFormat(language).format(value.map((field) => registrationLabel(i18n, String(field))))
    },
    actions: {
      create: msg`Person added to a competition`,
      update: msg`Registration confirmed`,
      delete: msg`Registration deleted`,
      export: msg`Registrations exported`,
      withdraw: msg`Registration withdrawn by the rider`,
    },
  },
}
