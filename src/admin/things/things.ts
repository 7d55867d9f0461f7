/**
 * What the admin area must know of each kind of thing: its section, what the spotlight finds, and its words in the
 * history, the trash and imports. A feature describes its own kinds; `app/admin/things.ts` lists them
 * (docs/a-new-thing.md).
 */
import type { I18n, MessageDescriptor } from '@lingui/core'
import type { Icon } from '@tabler/icons-react'
import { createContext, use } from 'react'
import type { TrashThing } from '#contract/editing.ts'
import type { HistoryAction, HistoryThing } from '#contract/history.ts'
import type { Language } from '#contract/limits.ts'
import type { FieldLabels } from '../values/label-of.ts'
import type { Services } from '#platform/services.tsx'
import type { FieldKind } from '../values/field-text.ts'

/** A section of the admin area, in the navigation, the breadcrumbs and the spotlight. */
export type Section = {
  to: string
  label: MessageDescriptor
  /** A line about the section, for the spotlight and the overview. */
  about: MessageDescriptor
  icon: Icon
  /** Shown only while this feature is on. */
  feature?: 'shop'
}

export type SpotlightItem = { to: string; label: string; about: string; icon?: Icon }

/** How the spotlight finds a kind of thing. */
type Finder = {
  label: MessageDescriptor
  icon: Icon
  /** Finds at most `limit` things by a non-empty term. Throws an AppError. */
  find: (
    caller: Pick<Services, 'http'> & { signal: AbortSignal },
    asked: { search: string; limit: number },
    language: Language,
  ) => Promise<SpotlightItem[]>
}

/** The context for putting a value into words. */
export type ValueContext = {
  i18n: I18n
  language: Language
  /** Formats an instant (ISO 8601) as a date with its time. */
  moment: (at: string) => string
  /** The id of the entry's thing; for settings the tab. */
  thingId: string | null
  /** The site's currency, ISO 4217. */
  currency: string
  /** The values of the other fields, by field. */
  record: Readonly<Record<string, unknown>> | null
}

type HistoryWords = {
  /** The filter's word for all of this kind. */
  all: MessageDescriptor
  actions: Readonly<Partial<Record<HistoryAction, MessageDescriptor>>>
  /** The words of choice values, by field path and value. */
  choices?: Readonly<Record<string, FieldLabels>>
  /** The label of a field that `fields` lacks, by its path. */
  label?: (i18n: I18n, path: string) => string | undefined
  /** A non-empty value in words; undefined: its kind or type decides. */
  value?: (path: string, value: unknown, context: ValueContext) => string | undefined
  /** Text shown for a missing value; undefined shows it as empty. */
  none?: (path: string, context: ValueContext) => string | undefined
}

type TrashWords = {
  /** The toast after a restoration. */
  restored: MessageDescriptor
  /** The first part of its address on the site. */
  path: string
}

type ImportWords = {
  /** The name of its list in an import file. */
  list: string
  /** A field's label by path, if it should say more than `fields`. */
  label?: (i18n: I18n, path: string) => string
  /** The words of a problem that only this kind has, by code; undefined for other problems. */
  problem?: (i18n: I18n, code: string, values?: Readonly<Record<string, string>>) => string | undefined
}

type FieldKinds = Readonly<Record<string, FieldKind>>

export type AdminThing = {
  /** Its name in the trash, in imports and where images are used. */
  one?: MessageDescriptor
  many?: MessageDescriptor
  /** Labels of fields, by path. */
  fields: FieldLabels
  /** The kinds of fields' values, by path, if their types are not enough. */
  kinds?: FieldKinds
  /** Parts that are saved separately, by their id in the history: the tabs of the settings. */
  parts?: Readonly<Record<string, { name: MessageDescriptor; fields: FieldLabels; kinds?: FieldKinds }>>
  section?: Section
  /** The path of its edit page, with `$id`; undefined: it has no page. */
  page?: string
  spotlight?: Finder
  history: HistoryWords
  trash?: TrashWords
  imports?: ImportWords
}

/** A thing with a singular and a plural name. */
export type NamedThing = AdminThing & Required<Pick<AdminThing, 'one' | 'many'>>

/** A thing that admins edit and the trash keeps. */
export type EditableThing = NamedThing & Required<Pick<AdminThing, 'section' | 'page' | 'trash' | 'imports'>>

/** All kinds, in the order of the navigation. */
export type AdminThings = Readonly<
  Record<TrashThing, EditableThing> & {
    order: NamedThing & { page: string }
    settings: NamedThing
  } & Record<HistoryThing, AdminThing>
>

const ThingsContext = createContext<AdminThings | undefined>(undefined)

/** Provides every kind of thing to the screens below. */
export const AdminThingsProvider = ThingsContext.Provider

/**
 * Every kind of thing.
 * @throws outside the admin area
 */
export function useAdminThings(): AdminThings {
  const things = use(ThingsContext)
  if (!things) throw new Error('no things of the admin area here')
  return things
}
