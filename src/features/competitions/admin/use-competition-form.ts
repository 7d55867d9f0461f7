import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type * as z from 'zod/mini'
import { type FormOf, useEditForm } from '#admin/form/use-edit-form.ts'
import { useOpenAdded } from '#admin/things/use-open-added.ts'
import {
  type AdminCompetition,
  adminCompetitionAnswerSchema,
  adminCompetitionSchema,
  type CompetitionBody,
  competitionBodySchema,
} from '#contract/admin-competitions.ts'
import type { Edit } from '#admin/form/edit.ts'
import type { AppError } from '#platform/http/app-error.ts'
import type { Form } from '#platform/forms/use-form.ts'
import { type FailureContext, useServices } from '#platform/services.tsx'
import { createCompetition, editCompetition } from './api.ts'
import { type CompetitionFields, NEW_COMPETITION, toBody, toFields } from './competition-form.ts'
import { COMPETITION_PROBLEM_TEXTS } from './competition-words.ts'
import { competitionThings } from './queries.ts'

export type CompetitionForm = Form<Edit<CompetitionFields>>

const NEW = { fields: NEW_COMPETITION, revision: 0 }
const toStored = (event: AdminCompetition) => ({ fields: toFields(event), revision: event.revision })

const FORM: FormOf<AdminCompetition, CompetitionFields, CompetitionBody> = {
  name: competitionThings.name,
  // The contract's schema, with the type that the form uses.
  schema: competitionBodySchema as z.ZodMiniType<CompetitionBody>,
  toStored,
  toBody,
  // If the slug is taken, the form shows that as a problem of the slug field.
  taken: { code: 'SLUG_TAKEN', field: 'slug', problem: 'slugTaken' },
  problemTexts: COMPETITION_PROBLEM_TEXTS,
  publish: (fields) => (fields.status === 'published' ? fields : { ...fields, status: 'published' }),
  keep: (queryClient, event) => competitionThings.keep(queryClient, event, event._id),
  readNewer: (current) => adminCompetitionAnswerSchema.shape.data.safeParse(current).data?.event,
  readFormer: (event) => adminCompetitionSchema.safeParse(event).data,
}

function useTellUnsaved(): (failure: AppError, show: FailureContext['show']) => void {
  const { t } = useLingui()
  const { tellFailure } = useServices()
  const about = t`The competition was not saved. What you typed is still here.`
  return (failure, show) => tellFailure(failure, { about, ...(show && { show }) })
}

/** The form of an existing competition. */
export function useEditCompetition(event: AdminCompetition) {
  const { t } = useLingui()
  return useEditForm(FORM, {
    id: event._id,
    save: (services, body, revision) => editCompetition(services, event._id, { ...body, revision }),
    stored: useMemo(() => toStored(event), [event]),
    savedToast: ({ status }) => ({
      title: t`Saved`,
      description: status === 'draft' && t`It is a draft: nobody sees it on the site.`,
    }),
    onFailure: useTellUnsaved(),
  })
}

/** The form of a new competition. */
export function useNewCompetition() {
  const { t } = useLingui()
  return useEditForm(FORM, {
    stored: NEW,
    save: createCompetition,
    savedToast: () => ({ title: t`The competition was added` }),
    onSaved: useOpenAdded(competitionThings),
    onFailure: useTellUnsaved(),
  })
}
