/**
 * What the admin area as a whole must know of each kind of thing: its section, what the spotlight finds, and its words in the
 * history, the trash and imports. A feature describes its own; `app/admin/things.ts` lists them (docs/a-new-thing.md).
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

/** A section of the admin area (spec §2), in the navigation, the breadcrumbs and the spotlight. */
export type Section = {
  to: string
  label: MessageDescriptor
  /** What is done there, for the spotlight and the overview. */
  about: MessageDescriptor
  icon: Icon
  /** Offered only while this is switched on. */
  feature?: 'shop'
}

export type SpotlightItem = { to: string; label: string; about: string; icon?: Icon }

/** What the spotlight finds of a kind of thing. */
type Finder = {
  label: MessageDescriptor
  icon: Icon
  /** At most `limit` things by a term that is not empty. Throws an AppError. */
  find: (
    caller: Pick<Services, 'http'> & { signal: AbortSignal },
    asked: { search: string; limit: number },
    language: Language,
  ) => Promise<SpotlightItem[]>
}

/** How words are made of a value. */
export type ValueContext = {
  i18n: I18n
  language: Language
  /** An instant (ISO 8601) as a date with its time. */
  moment: (at: string) => string
  /** The id of the entry's thing; of the settings their tab. */
  thingId: string | null
  /** The site's; ISO 4217. */
  currency: string
  /** The values that stand beside it, by field. */
  record: Readonly<Record<string, unknown>> | null
}

type HistoryWords = {
  /** All of them, for the filter. */
  all: MessageDescriptor
  actions: Readonly<Partial<Record<HistoryAction, MessageDescriptor>>>
  /** The words of a field whose values are a choice, by its path and value. */
  choices?: Readonly<Record<string, FieldLabels>>
  /** The label of a field by its path, where `fields` does not have it. */
  label?: (i18n: I18n, path: string) => string | undefined
  /** A value in words, which is not empty; undefined: as its kind, or its type, says. */
  value?: (path: string, value: unknown, context: ValueContext) => string | undefined
  /** What it means that a field has no value; undefined: it is empty. */
  none?: (path: string, context: ValueContext) => string | undefined
}

type TrashWords = {
  /** What a restored one is. */
  restored: MessageDescriptor
  /** The first part of its address on the site. */
  path: string
}

type ImportWords = {
  /** The name of its list in a file. */
  list: string
  /** The label of a field by its path, where it says more than `fields`. */
  label?: (i18n: I18n, path: string) => string
  /** A problem that only this kind has, by its code; undefined: not one of those. */
  problem?: (i18n: I18n, code: string, values?: Readonly<Record<string, string>>) => string | undefined
}

type FieldKinds = Readonly<Record<string, FieldKind>>

export type AdminThing = {
  /** Its name in the trash, in imports and where images are used. */
  one?: MessageDescriptor
  many?: MessageDescriptor
  /** Labels of fields, by path. */
  fields: FieldLabels
  /** The meaning of fields' values, by path, where their types do not tell. */
  kinds?: FieldKinds
  /** Parts that are changed each by itself, by the id that the history has of them: the tabs of the settings. */
  parts?: Readonly<Record<string, { name: MessageDescriptor; fields: FieldLabels; kinds?: FieldKinds }>>
  section?: Section
  /** Where one is edited, with `$id`; undefined: it has no page. */
  page?: string
  spotlight?: Finder
  history: HistoryWords
  trash?: TrashWords
  imports?: ImportWords
}

/** A thing that is named by what it is. */
export type NamedThing = AdminThing & Required<Pick<AdminThing, 'one' | 'many'>>

/** A thing that admins edit and the trash keeps. */
export type EditableThing = NamedThing & Required<Pick<AdminThing, 'section' | 'page' | 'trash' | 'imports'>>

/** In the order of the navigation. */
export type AdminThings = Readonly<
  Record<TrashThing, EditableThing> & {
    order: NamedThing & { page: string }
    settings: NamedThing
  } & Record<HistoryThing, AdminThing>
>

const ThingsContext = createContext<AdminThings | undefined>(undefined)

/** Gives the screens below every kind of thing. */
export const AdminThingsProvider = ThingsContext.Provider

/** Every kind of thing. @throws outside of the admin area */
export function useAdminThings(): AdminThings {
  const things = use(ThingsContext)
  if (!things) throw new Error('no things of the admin area here')
  return things
}
