/**
 * The kinds of things, as the admin area knows them. A thing is a record that admins see or edit: a park, a guide,
 * an order. Each kind has its section, what the spotlight finds, and its words in the history, the trash and imports. A
 * feature describes its own kinds; `app/admin/things.ts` lists them (docs/a-new-thing.md).
 */
import type { I18n, MessageDescriptor } from '@lingui/core'
import type { Icon } from '@tabler/icons-react'
import { createContext, use } from 'react'
import type { TrashThing } from '#contract/editing.ts'
import type { HistoryAction, HistoryEntry, HistoryThing } from '#contract/history.ts'
import type { Language } from '#contract/limits.ts'
import type { Waiting } from '#contract/overview.ts'
import type { FieldLabels } from '../values/label-of.ts'
import type { Services } from '#platform/services.tsx'
import type { FieldKind } from '../values/field-text.ts'

/** A section of the admin area, as the navigation, the breadcrumbs and the spotlight show it. */
export type Section = {
  to: string
  label: MessageDescriptor
  /** A line that describes the section in the spotlight and the overview. */
  about: MessageDescriptor
  icon: Icon
  /** Shown only while this feature is on. */
  feature?: 'shop'
  /** Pages that admins open often, such as the form for a new thing. The spotlight offers them. */
  shortcuts?: readonly Shortcut[]
  /** The group in the navigation; absent: the texts and pictures of the site. */
  group?: Exclude<SectionGroup, 'site'>
  /** The number of things that wait in the section, by its name in `GET /admin/waiting`. */
  waiting?: keyof Waiting
  /** Whether the navigation leaves the section out while nothing waits in it. */
  isQueue?: true
}

/** A group of sections in the navigation. */
export type SectionGroup = 'parks' | 'competitions' | 'shop' | 'site' | 'management'

/** An address of the admin area with its search parameters, and what one does there. */
export type Shortcut = { to: string; label: MessageDescriptor }

export type SpotlightItem = {
  to: string
  label: string
  about: string
  icon?: Icon
  /** The thing that the spotlight can publish and hide; absent: it can only open the page. */
  thing?: { _id: string; isPublic: boolean }
}

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

/** The language and the words for putting a value into words. */
export type ValueContext = {
  i18n: I18n
  language: Language
  /** Formats an instant (ISO 8601) as a date with its time. */
  moment: (at: string) => string
  /** The id of the history entry's thing; for settings, the name of the tab. */
  thingId: string | null
  /** The site's currency, ISO 4217. */
  currency: string
  /** The values of the thing's other fields, by field. */
  record: Readonly<Record<string, unknown>> | null
}

type HistoryWords = {
  /** The filter's label for all things of this kind. */
  all: MessageDescriptor
  actions: Readonly<Partial<Record<HistoryAction, MessageDescriptor>>>
  /** The name of an entry that `actions` does not describe well; undefined: `actions` does. */
  action?: (entry: Pick<HistoryEntry, 'action' | 'before' | 'after'>) => MessageDescriptor | undefined
  /** The words of choice values, by field path and value. */
  choices?: Readonly<Record<string, FieldLabels>>
  /** The label of a field that is not in `fields`, by path. */
  label?: (i18n: I18n, path: string) => string | undefined
  /** The words for a value that is not empty. undefined: the words follow from the field's kind or the value's type. */
  value?: (path: string, value: unknown, context: ValueContext) => string | undefined
  /** The text for a missing value. undefined: the value is shown as empty. */
  none?: (path: string, context: ValueContext) => string | undefined
}

type TrashWords = {
  /** The title of the toast after a thing was restored. */
  restored: MessageDescriptor
  /** The first part of the thing's address on the site. */
  path: string
}

type ImportWords = {
  /** The name that this kind's list has in an import file. */
  list: string
  /** A field's label by path, if imports should say more than the label in `fields`. */
  label?: (i18n: I18n, path: string) => string
  /** The words of a problem that only this kind has, by code; undefined for other problems. */
  problem?: (i18n: I18n, code: string, values?: Readonly<Record<string, string>>) => string | undefined
}

type FieldKinds = Readonly<Record<string, FieldKind>>

export type AdminThing = {
  /** The kind's name in the trash, in imports, and where images are used. */
  one?: MessageDescriptor
  many?: MessageDescriptor
  /** Labels of fields, by path. */
  fields: FieldLabels
  /** The kinds of field values, by field path, for fields whose JavaScript type is not enough. */
  kinds?: FieldKinds
  /** Parts that are saved separately, such as the tabs of the settings. Key: the part's id in the history. */
  parts?: Readonly<Record<string, { name: MessageDescriptor; fields: FieldLabels; kinds?: FieldKinds }>>
  section?: Section
  /** A section of the things that wait for an admin, listed after `section`. */
  queue?: Section
  /** The path of the edit page, with `$id`; undefined: this kind has no page. */
  page?: string
  spotlight?: Finder
  history: HistoryWords
  trash?: TrashWords
  imports?: ImportWords
}

/** A kind of thing that has a singular and a plural name. */
export type NamedThing = AdminThing & Required<Pick<AdminThing, 'one' | 'many'>>

/** A kind of thing that admins edit, and that the trash keeps. */
export type EditableThing = NamedThing & Required<Pick<AdminThing, 'section' | 'page' | 'trash' | 'imports'>>

/** All kinds of things, in the order of the navigation. */
export type AdminThings = Readonly<
  Record<TrashThing, EditableThing> & {
    order: NamedThing & { page: string }
    settings: NamedThing
    text: NamedThing
  } & Record<HistoryThing, AdminThing>
>

const ThingsContext = createContext<AdminThings | undefined>(undefined)

/** Provides all kinds of things to the screens inside. */
export const AdminThingsProvider = ThingsContext.Provider

/**
 * All kinds of things.
 * @throws outside the admin area
 */
export function useAdminThings(): AdminThings {
  const things = use(ThingsContext)
  if (!things) throw new Error('no things of the admin area here')
  return things
}
