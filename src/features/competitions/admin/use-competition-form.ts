import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type * as z from 'zod/mini'
import { type FormOf, useEditForm, useOpenAdded } from '#admin/form/use-edit-form.ts'
import {
  type AdminEvent,
  adminEventAnswerSchema,
  type EventBody,
  eventBodySchema,
} from '#contract/admin-competitions.ts'
import type { Edit } from '#admin/form/edit.ts'
import type { AppError } from '#platform/http/app-error.ts'
import type { Form } from '#platform/forms/use-form.ts'
import { type FailureContext, useServices } from '#platform/services.tsx'
import { createEvent, editEvent } from './api.ts'
import { type EventFields, NEW_EVENT, toBody, toFields } from './competition-form.ts'
import { EVENT_PROBLEM_TEXTS } from './competition-words.ts'
import { eventThings } from './queries.ts'

export type EventForm = Form<Edit<EventFields>>

const NEW = { fields: NEW_EVENT, revision: 0 }
const toStored = (event: AdminEvent) => ({ fields: toFields(event), revision: event.revision })

const FORM: FormOf<AdminEvent, EventFields, EventBody> = {
  name: eventThings.name,
  // The contract's schema, with the type that the form uses.
  schema: eventBodySchema as z.ZodMiniType<EventBody>,
  toStored,
  toBody,
  // A taken address becomes a problem of its field.
  taken: { code: 'SLUG_TAKEN', field: 'slug', problem: 'slugTaken' },
  problemTexts: EVENT_PROBLEM_TEXTS,
  create: createEvent,
  edit: editEvent,
  keep: (queryClient, event) => eventThings.keep(queryClient, event, event._id),
  readNewer: (current) => adminEventAnswerSchema.shape.data.safeParse(current).data?.event,
}

function useTellUnsaved(): (failure: AppError, show: FailureContext['show']) => void {
  const { t } = useLingui()
  const { tellFailure } = useServices()
  const about = t`The competition was not saved. What you typed is still here.`
  return (failure, show) => tellFailure(failure, { about, ...(show && { show }) })
}

/** The form of an existing competition. */
export function useEditEvent(event: AdminEvent) {
  const { t } = useLingui()
  return useEditForm(FORM, {
    id: event._id,
    stored: useMemo(() => toStored(event), [event]),
    savedToast: ({ status }) => ({
      title: t`Saved`,
      description: status === 'draft' && t`It is a draft: nobody sees it on the site.`,
    }),
    onFailure: useTellUnsaved(),
  })
}

/** The form of a new competition. */
export function useNewEvent() {
  const { t } = useLingui()
  return useEditForm(FORM, {
    stored: NEW,
    savedToast: () => ({ title: t`The competition was added` }),
    onSaved: useOpenAdded(eventThings),
    onFailure: useTellUnsaved(),
  })
}
