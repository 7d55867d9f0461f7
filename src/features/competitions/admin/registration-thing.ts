import { msg } from '@lingui/core/macro'
import IconClipboardList from '@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs'
import type { AdminThing } from '#admin/things/things.ts'
import type { CompetitionLevel } from '#contract/competitions.ts'
import { fetchRegistrations } from './api.ts'
import { competitionWords } from './competition-words.ts'

/** Describes registrations for competitions to the admin area. */
export const REGISTRATION: AdminThing = {
  fields: { event: msg`Competition`, level: msg`Level` },
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
    value: (path, value, { i18n }) =>
      path === 'level' ? competitionWords(i18n).level[value as CompetitionLevel] : undefined,
    actions: {
      update: msg`Registration confirmed`,
      delete: msg`Registration deleted`,
      export: msg`Registrations exported`,
      withdraw: msg`Registration withdrawn by the rider`,
    },
  },
}
