/** What the history says of each kind of thing: what was done to it, where it is edited, and its fields. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { HistoryAction, HistoryThing } from '#contract/history.ts'
import { EVENT_LABELS } from '#platform/admin/event-words.ts'
import { GUIDE_LABELS } from '#platform/admin/guide-words.ts'
import { ORDER_LABELS, ORDER_STATUS_WORDS } from '#platform/admin/order-words.ts'
import { AREA_LABELS, PARK_LABELS } from '#platform/admin/park-words.ts'
import { PRODUCT_LABELS } from '#platform/admin/product-words.ts'

type Words = Readonly<Record<string, MessageDescriptor>>

type ThingWords = {
  /** All of them, for the filter. */
  all: MessageDescriptor
  actions: Readonly<Partial<Record<HistoryAction, MessageDescriptor>>>
  /** Labels of fields, by path. */
  fields: Words
  /** Where one is edited, with `$id`; undefined: it has no page. */
  page?: string
}

const USER_FIELDS: Words = {
  name: msg`Name`,
  email: msg`E-mail`,
  phone: msg`Phone`,
  role: msg`Role`,
  status: msg`Status`,
  accountStatus: msg`Status`,
  language: msg`Language`,
  avatar: msg`Picture`,
  addresses: msg`Addresses`,
  themePreferences: msg`Theme`,
  notifications: msg`Notifications`,
  fields: msg`What was changed`,
}

export const THING_WORDS: Readonly<Record<HistoryThing, ThingWords>> = {
  park: {
    all: msg`All parks`,
    page: '/admin/skateparks/edit/$id',
    fields: PARK_LABELS,
    actions: {
      create: msg`Park added`,
      update: msg`Park changed`,
      delete: msg`Park moved to the trash`,
      restore: msg`Park restored from the trash`,
      bulk: msg`Several parks changed`,
      undo: msg`Change of several parks undone`,
      export: msg`Parks exported`,
    },
  },
  guide: {
    all: msg`All guides`,
    page: '/admin/guides/edit/$id',
    fields: GUIDE_LABELS,
    actions: {
      create: msg`Guide added`,
      update: msg`Guide changed`,
      delete: msg`Guide moved to the trash`,
      restore: msg`Guide restored from the trash`,
      bulk: msg`Several guides changed`,
      undo: msg`Change of several guides undone`,
    },
  },
  event: {
    all: msg`All competitions`,
    page: '/admin/events/edit/$id',
    fields: EVENT_LABELS,
    actions: {
      create: msg`Competition added`,
      update: msg`Competition changed`,
      delete: msg`Competition moved to the trash`,
      restore: msg`Competition restored from the trash`,
    },
  },
  product: {
    all: msg`All products`,
    page: '/admin/products/edit/$id',
    fields: PRODUCT_LABELS,
    actions: {
      create: msg`Product added`,
      update: msg`Product changed`,
      delete: msg`Product moved to the trash`,
      restore: msg`Product restored from the trash`,
      bulk: msg`Several products changed`,
      undo: msg`Change of several products undone`,
    },
  },
  order: {
    all: msg`All orders`,
    page: '/admin/orders/$id',
    fields: ORDER_LABELS,
    actions: { update: msg`Order changed`, export: msg`Orders exported` },
  },
  registration: {
    all: msg`All registrations`,
    fields: {},
    actions: {
      update: msg`Registration confirmed`,
      delete: msg`Registration deleted`,
      export: msg`Registrations exported`,
    },
  },
  message: { all: msg`All messages`, fields: {}, actions: { delete: msg`Message deleted` } },
  image: { all: msg`All images`, fields: {}, actions: { delete: msg`Image deleted` } },
  user: {
    all: msg`All accounts`,
    page: '/admin/users/edit/$id',
    fields: USER_FIELDS,
    actions: {
      create: msg`Account opened`,
      update: msg`Account changed`,
      delete: msg`Account deleted`,
      bulk: msg`Status of several accounts changed`,
      undo: msg`Change of several accounts undone`,
      'password-change': msg`Password changed`,
      'passkey-add': msg`Passkey added`,
      'passkey-remove': msg`Passkey removed`,
      link: msg`Link for a password made`,
      'sessions-end': msg`Signed out elsewhere by force`,
      export: msg`Data downloaded`,
    },
  },
  settings: { all: msg`All settings`, fields: {}, actions: {} },
  directory: {
    all: msg`All imports and exports`,
    fields: {
      added: msg({ message: 'Added', context: 'by an import' }),
      changed: msg({ message: 'Changed', context: 'by an import' }),
      restored: msg`Taken back from the trash`,
    },
    actions: { import: msg`File imported`, undo: msg`Import undone`, export: msg`Directory exported` },
  },
}

/** Values that are not free text, by what is stored. */
export const VALUE_WORDS: Words = {
  user: msg`User`,
  editor: msg`Editor`,
  admin: msg`Admin`,
  active: msg`Active`,
  inactive: msg`Inactive`,
  suspended: msg`Suspended`,
  published: msg`Published`,
  hidden: msg`Hidden`,
  featured: msg`Featured`,
  draft: msg`Draft`,
  ...ORDER_STATUS_WORDS,
  /** Of several at once. */
  deleted: msg`In the trash`,
  true: msg`Featured`,
  false: msg`Not featured`,
  ...AREA_LABELS,
  he: msg`Hebrew`,
  en: msg`English`,
}
/** Fields whose values are among `VALUE_WORDS`. */
export const CHOICES = ['role', 'status', 'accountStatus', 'language', 'area']
