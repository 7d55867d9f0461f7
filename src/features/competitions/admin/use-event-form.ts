import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type * as z from 'zod/mini'
import {
  type AdminEvent,
  adminEventAnswerSchema,
  type EditEventBody,
  type EventBody,
  eventBodySchema,
} from '#contract/admin-events.ts'
import type { Edit } from '#platform/admin/edit.ts'
import { type EditForm, useEditForm } from '#platform/admin/use-edit-form.ts'
import type { AppError } from '#platform/http/app-error.ts'
import type { Form } from '#platform/forms/use-form.ts'
import { useServices } from '#platform/services.tsx'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import { createEvent, editEvent } from './api.ts'
import { type EventFields, NEW_EVENT, toBody, toFields } from './event-form.ts'
import { EVENT_PROBLEM_TEXTS } from './event-words.ts'
import { keepEvent } from './queries.ts'

export type EventForm = Form<Edit<EventFields>>

const NEW = { fields: NEW_EVENT, revision: 0 }
const answerSchema = adminEventAnswerSchema.shape.data
/** The contract's, with the type that the form works with. */
const schema = eventBodySchema as z.ZodMiniType<EventBody>

/** A taken address is a problem of its field. */
const TAKEN = { code: 'SLUG_TAKEN', field: 'slug', problem: 'slugTaken' }

/** What both forms of a competition share. */
function useShared() {
  const { t } = useLingui()
  const { tellFailure } = useServices()
  return {
    schema,
    toBody,
    taken: TAKEN,
    problemTexts: EVENT_PROBLEM_TEXTS,
    onFailure: (failure: AppError) =>
      tellFailure(failure, { about: t`The competition was not saved. What you typed is still here.` }),
  }
}

/** The form of a competition that there is. */
export function useEditEvent(event: AdminEvent): EditForm<EventFields> {
  const { t } = useLingui()
  const services = useServices()
  const { toast } = useToasts()
  const stored = useMemo(() => ({ fields: toFields(event), revision: event.revision }), [event])
  return useEditForm({
    ...useShared(),
    draftName: `event/${event._id}`,
    stored,
    async save(body, revision) {
      const saved = await editEvent(services, event._id, { ...body, revision } satisfies EditEventBody)
      keepEvent(services.queryClient, saved)
      return { fields: toFields(saved), revision: saved.revision }
    },
    onSaved: ({ fields }) =>
      toast({
        title: t`Saved`,
        ...(fields.status === 'draft' && { description: t`It is a draft: nobody sees it on the site.` }),
        variant: 'success',
      }),
    takeNewer(current) {
      const newer = answerSchema.safeParse(current).data
      if (newer) keepEvent(services.queryClient, newer.event)
    },
  })
}

/** The form of a new competition. */
export function useNewEvent(onSaved: (event: AdminEvent) => void): EditForm<EventFields> {
  const services = useServices()
  return useEditForm({
    ...useShared(),
    draftName: 'event/new',
    stored: NEW,
    async save(body) {
      const event = await createEvent(services, body)
      keepEvent(services.queryClient, event)
      return { fields: toFields(event), revision: event.revision, event }
    },
    onSaved: ({ event }) => onSaved(event),
  })
}
