import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconMapPinQuestion from '@tabler/icons-react/dist/esm/icons/IconMapPinQuestion.mjs'
import IconSkateboard from '@tabler/icons-react/dist/esm/icons/IconSkateboard.mjs'
import type { DayHours, Exception } from '#contract/park-hours.ts'
import type { Localized } from '#contract/common.ts'
import { labelOf } from '#admin/values/label-of.ts'
import type { EditableThing, ValueContext } from '#admin/things/things.ts'
import { dayHoursText, EVE_WORDS, exceptionsText, FAST_WORDS } from './exceptions/exception-words.ts'
import { elementsText, sizeText } from '../elements/element-text.ts'
import { COVER_WORDS, SURFACE_WORDS } from '../elements/element-words.ts'
import { fetchParkList } from './api.ts'
import { geojsonWords } from './geojson-words.ts'
import { AREA_LABELS, dayLabel, PARK_LABELS } from './park-labels.ts'

/** Describes parks for the shared parts of the admin area. */
export const PARK: EditableThing = {
  one: msg`Park`,
  many: msg`Parks`,
  fields: { ...PARK_LABELS, slug: PARK_LABELS.url! },
  kinds: {
    openingYear: 'year',
    closingYear: 'year',
    checkedAt: 'moment',
    'entryFee.adult': 'shekels',
    'entryFee.child': 'shekels',
    socialImage: 'picture',
  },
  page: '/admin/skateparks/edit/$id',
  section: {
    to: '/admin/skateparks',
    label: msg`Parks`,
    about: msg`The directory: what riders see of each park`,
    icon: IconSkateboard,
    group: 'parks',
    waiting: 'care',
    shortcuts: [
      { to: '/admin/skateparks/new', label: msg`New park` },
      { to: '/admin/skateparks/week', label: msg`Other hours for parks` },
    ],
  },
  queue: {
    to: '/admin/skateparks/review',
    label: msg`Parks to review`,
    about: msg`What an import added, before riders see it`,
    icon: IconMapPinQuestion,
    group: 'parks',
    waiting: 'review',
    isQueue: true,
  },
  spotlight: {
    label: msg`Parks`,
    icon: IconMapPin,
    find: async (caller, asked, language) =>
      (await fetchParkList(caller, asked)).skateparks.map(({ _id, name, address, isActive }) => ({
        to: `/admin/skateparks/edit/${_id}`,
        label: name[language],
        about: address[language],
        thing: { _id, isPublic: isActive },
      })),
  },
  history: {
    all: msg`All parks`,
    actions: {
      create: msg`Park added`,
      update: msg`Park changed`,
      delete: msg`Park moved to the trash`,
      restore: msg`Park restored from the trash`,
      purge: msg`Park deleted for good`,
      bulk: msg`Several parks changed`,
      undo: msg`Change of several parks undone`,
      apply: msg`Suggestion of a rider applied`,
      review: msg`Decision about imported parks`,
      merge: msg`Merged with another record`,
      exception: msg`Other hours for parks`,
      export: msg`Parks exported`,
    },
    choices: {
      status: {
        published: msg`Published`,
        hidden: msg`Hidden`,
        featured: msg`Featured`,
        'in-review': msg`Waits for review`,
      },
      decision: {
        publish: msg`Published`,
        keepHidden: msg`Kept hidden`,
        notPark: msg`Not a park`,
        same: msg`The same as another park`,
        'in-review': msg`Waits for review`,
      },
      area: AREA_LABELS,
      surface: SURFACE_WORDS,
      cover: COVER_WORDS,
      eves: EVE_WORDS,
      fasts: FAST_WORDS,
    },
    label: historyLabel,
    value: valueText,
    none: (path, { i18n }) => (isUnknownWhenEmpty(path) ? i18n._(msg`Unknown`) : undefined),
  },
  trash: { restored: msg`It is hidden until you publish it.`, path: '/skateparks/' },
  imports: { list: 'parks', label: importLabel, problem: geojsonWords },
}

/** Whether an empty value of this field means "unknown". */
const isUnknownWhenEmpty = (path: string) =>
  /^(amenities\.\w+|hasLights|openingHours|elements|surface|cover|sizeM2)$/.test(path)

function historyLabel(i18n: I18n, path: string): string | undefined {
  const [head = '', day, part] = path.split('.')
  if (head !== 'openingHours' || day === undefined) {
    const label = PARK_LABELS[path === 'slug' ? 'url' : path] ?? PARK_LABELS[head]
    return label && i18n._(label)
  }
  const name = dayLabel(i18n, day)
  if (part === undefined) return `${i18n._(PARK_LABELS.openingHours!)}: ${name}`
  if (part === 'isOpen') return i18n._(msg`${name}: open`)
  return part === 'end' ? i18n._(msg`${name}: closes at`) : i18n._(msg`${name}: opens at`)
}

function valueText(path: string, value: unknown, { i18n, language }: ValueContext): string | undefined {
  if (path === 'elements' && typeof value === 'string') return elementsText(i18n, value)
  if (path === 'sizeM2' && typeof value === 'number') return sizeText(i18n, value)
  if (/^openingHours\.\w+$/.test(path)) return dayHoursText(i18n, value as DayHours)
  if (!Array.isArray(value)) return undefined
  if (path === 'location.coordinates') return [...value].reverse().join(', ')
  const count = value.length
  if (path === 'exceptions')
    return count > 0
      ? exceptionsText(i18n, value as Exception[])
      : i18n._(msg({ message: 'None', context: 'days with other hours' }))
  if (path === 'photos') return i18n._(msg`${plural(count, { one: '# photo', other: '# photos' })}`)
  if (path !== 'notes') return undefined
  return (value as Localized[]).map((note) => note[language] || note.he || note.en).join(' · ')
}

function importLabel(i18n: I18n, path: string): string {
  const label = labelOf(i18n, PARK_LABELS, path)
  const [field, day] = path.split('.')
  return field !== 'openingHours' || day === undefined ? label : `${label}: ${dayLabel(i18n, day)}`
}
