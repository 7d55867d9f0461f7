import { msg } from '@lingui/core/macro'
import IconTrophy from '@tabler/icons-react/dist/esm/icons/IconTrophy.mjs'
import type { EditableThing } from '#admin/things.ts'
import { EVENT_LABELS } from './event-words.ts'

/** Competitions, for the admin area as a whole. */
export const EVENT: EditableThing = {
  one: msg`Competition`,
  many: msg`Competitions`,
  fields: EVENT_LABELS,
  page: '/admin/events/edit/$id',
  section: {
    to: '/admin/events',
    label: msg`Competitions`,
    about: msg`Competitions, their dates and rules, next year's from this year's`,
    icon: IconTrophy,
  },
  history: {
    all: msg`All competitions`,
    actions: {
      create: msg`Competition added`,
      update: msg`Competition changed`,
      delete: msg`Competition moved to the trash`,
      restore: msg`Competition restored from the trash`,
    },
    choices: { status: { draft: msg`Draft`, published: msg`Published` } },
  },
  trash: { restored: msg`It is a draft until you publish it.`, path: '/' },
  imports: { list: 'events' },
}
