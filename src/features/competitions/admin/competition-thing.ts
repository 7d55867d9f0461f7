import { msg } from '@lingui/core/macro'
import IconTrophy from '@tabler/icons-react/dist/esm/icons/IconTrophy.mjs'
import { TIMES_KINDS } from '#admin/form/times.ts'
import type { EditableThing, ValueContext } from '#admin/things/things.ts'
import type { CompetitionLevel } from '#contract/competitions.ts'
import { KIND_TEXTS } from '../kind-texts.ts'
import { fetchCompetitions } from './api.ts'
import { COMPETITION_LABELS, competitionWords } from './competition-words.ts'

/** Describes competitions to the admin area. */
export const EVENT: EditableThing = {
  one: msg`Competition`,
  many: msg`Competitions`,
  fields: COMPETITION_LABELS,
  kinds: {
    ...TIMES_KINDS,
    date: 'day',
    opensAt: 'moment',
    closesAt: 'moment',
    'fee.he': 'shekels',
    'fee.en': 'shekels',
    image: 'picture',
  },
  page: '/admin/events/edit/$id',
  section: {
    to: '/admin/events',
    label: msg`Competitions`,
    about: msg`Competitions, their dates and rules, next year's from this year's`,
    icon: IconTrophy,
    group: 'competitions',
    shortcuts: [{ to: '/admin/events/new', label: msg`New competition` }],
  },
  spotlight: {
    label: msg`Competitions`,
    icon: IconTrophy,
    find: async (caller, asked, language) =>
      (await fetchCompetitions(caller, asked)).events.map(({ _id, name, slug, status }) => ({
        to: `/admin/events/edit/${_id}`,
        label: name[language] || name.he || name.en,
        about: `/${slug}`,
        thing: { _id, isPublic: status === 'published' },
      })),
  },
  history: {
    all: msg`All competitions`,
    actions: {
      create: msg`Competition added`,
      update: msg`Competition changed`,
      delete: msg`Competition moved to the trash`,
      restore: msg`Competition restored from the trash`,
      purge: msg`Competition deleted for good`,
      bulk: msg`Several competitions changed`,
      undo: msg`Change of several competitions undone`,
      export: msg`Competitions exported`,
      'on-time': msg`Competition published or hidden at its time`,
    },
    choices: {
      kind: KIND_TEXTS,
      status: {
        draft: msg({ message: 'Draft', context: 'status of a competition' }),
        published: msg({ message: 'Published', context: 'status of a competition' }),
      },
      results: {
        draft: msg({ message: 'Draft', context: 'status of a competition' }),
        published: msg({ message: 'Published', context: 'status of a competition' }),
      },
    },
    value: valueText,
  },
  trash: { restored: msg`It is a draft until you publish it.`, path: '/' },
  imports: { list: 'events' },
}

function valueText(path: string, value: unknown, { i18n, language }: ValueContext): string | undefined {
  // The history has the park's id, which says nothing to a person.
  if (path === 'parkId' && value !== null) return i18n._(msg`One of our parks`)
  if (!Array.isArray(value)) return undefined
  if (value.length === 0) return i18n._(msg`(empty)`)
  if (path !== 'levels') return value.join(' · ')
  const { level } = competitionWords(i18n)
  return new Intl.ListFormat(language).format((value as CompetitionLevel[]).map((one) => level[one]))
}
