import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type * as z from 'zod/mini'
import { type EditForm, type EditFormOptions, type Stored, useEditForm } from './use-edit-form.ts'
import { type Services, useServices } from '#platform/services.tsx'
import type { ToastInput } from '#ui/toasts/toast-store.ts'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import type { Things } from '../things/thing-queries.ts'

type Saved = { _id: string; revision: number }
type Fields = Readonly<Record<string, unknown>>
type Rules = 'schema' | 'toBody' | 'check' | 'taken' | 'problemTexts'

/** What all forms of one kind of thing share: its rules, its calls and the cache of its answers. */
export type FormOf<Thing extends Saved, F extends Fields, Body extends object> = Pick<
  EditFormOptions<F, z.ZodMiniType<Body>, Stored<F>>,
  Rules
> & {
  things: Pick<Things<Thing>, 'name' | 'section' | 'keep'>
  toFields: (thing: Thing) => F
  create: (services: Services, body: Body) => Promise<Thing>
  edit: (services: Services, id: string, body: Body & { revision: number }) => Promise<Thing>
  /** The newer record in `current` of a `STALE_EDIT`. */
  readNewer: (current: unknown) => Thing | undefined
}

type OnFailure = Pick<EditFormOptions<Fields, z.ZodMiniType, Stored<Fields>>, 'onFailure'>

type EditOptions<F> = OnFailure & {
  /** The id or slug in the address; absent: the id. */
  key?: string
  /** The toast after a save; `before` are the fields that the edit started from. */
  savedToast: (saved: F, before: F) => Pick<ToastInput, 'title' | 'description'>
}

type NewOptions<Thing, F> = OnFailure & {
  /** The initial fields; they keep their identity. */
  initial: F
  /** Distinguishes its draft from those of other new things. */
  draft?: string
  createdTitle: (thing: Thing) => string
}

/** The form of an existing thing. */
export function useEditThing<Thing extends Saved, F extends Fields, Body extends object>(
  { things, toFields, create: _create, edit, readNewer, ...rules }: FormOf<Thing, F, Body>,
  thing: Thing,
  { key = thing._id, savedToast, onFailure }: EditOptions<F>,
): EditForm<F> {
  const services = useServices()
  const { toast } = useToasts()
  const stored = useMemo(() => ({ fields: toFields(thing), revision: thing.revision }), [toFields, thing])
  const keep = (newer: Thing) => things.keep(services.queryClient, newer, newer._id, key)
  return useEditForm({
    ...rules,
    draftName: `${things.name}/${thing._id}`,
    stored,
    async save(body, revision) {
      const saved = await edit(services, thing._id, { ...body, revision })
      keep(saved)
      return { fields: toFields(saved), revision: saved.revision }
    },
    onSaved: ({ fields }, before) => toast({ ...savedToast(fields, before), variant: 'success' }),
    takeNewer(current) {
      const newer = readNewer(current)
      if (newer) keep(newer)
      return newer !== undefined
    },
    onFailure,
  })
}

/** The form of a new thing; after the save its page opens. */
export function useNewThing<Thing extends Saved, F extends Fields, Body extends object>(
  { things, toFields, create, edit: _edit, readNewer: _readNewer, ...rules }: FormOf<Thing, F, Body>,
  { initial, draft = 'new', createdTitle, onFailure }: NewOptions<Thing, F>,
): EditForm<F> {
  const services = useServices()
  const navigate = useNavigate()
  const { toast } = useToasts()
  const stored = useMemo(() => ({ fields: initial, revision: 0 }), [initial])
  return useEditForm({
    ...rules,
    draftName: `${things.name}/${draft}`,
    stored,
    async save(body) {
      const thing = await create(services, body)
      things.keep(services.queryClient, thing, thing._id)
      return { fields: toFields(thing), revision: thing.revision, thing }
    },
    onSaved({ thing }) {
      toast({ title: createdTitle(thing), variant: 'success' })
      const to = `/admin/${things.section}/edit/$id` as const
      void navigate({ to, params: { id: thing._id }, replace: true, ignoreBlocker: true })
    },
    onFailure,
  })
}
