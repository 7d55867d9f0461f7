import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import type { Edit } from '#admin/form/edit.ts'
import { type FormOf, useEditForm } from '#admin/form/use-edit-form.ts'
import {
  type AddRegistrationBody,
  addRegistrationBodySchema,
  type EditRegistrationBody,
  editRegistrationBodySchema,
  type RegistrationDetail,
  registrationDetailAnswerSchema,
} from '#contract/admin-competitions.ts'
import type { AppError } from '#platform/http/app-error.ts'
import type { Form } from '#platform/forms/use-form.ts'
import { type FailureContext, useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { addRegistration, editRegistration } from './api.ts'
import { keepRegistration } from './queries.ts'
import {
  checkAddition,
  newRegistration,
  type RegistrationFields,
  toAddition,
  toCorrection,
  toRegistrationFields,
} from './registration-form.ts'

export type RegistrationForm = Form<Edit<RegistrationFields>>

const toStored = (registration: RegistrationDetail) => ({
  fields: toRegistrationFields(registration),
  revision: registration.revision,
})

/** Options of the form both for adding and for correcting a registration. */
const SHARED = {
  name: 'registration',
  toStored,
  taken: { code: 'ALREADY_REGISTERED', field: 'email', problem: 'registered' },
  problemTexts: { registered: msg`This address is registered for this competition already` },
  keep: keepRegistration,
  readNewer: (current: unknown) => registrationDetailAnswerSchema.shape.data.safeParse(current).data?.registration,
}

type Correction = Omit<EditRegistrationBody, 'revision'>
const CORRECTION: FormOf<RegistrationDetail, RegistrationFields, Correction> = {
  ...SHARED,
  schema: z.omit(editRegistrationBodySchema, { revision: true }) as z.ZodMiniType<Correction>,
  toBody: toCorrection,
}
const ADDITION: FormOf<RegistrationDetail, RegistrationFields, AddRegistrationBody> = {
  ...SHARED,
  schema: addRegistrationBodySchema as z.ZodMiniType<AddRegistrationBody>,
  toBody: toAddition,
  check: checkAddition,
}

function useTellUnsaved(): (failure: AppError, show: FailureContext['show']) => void {
  const { t } = useLingui()
  const { tellFailure } = useServices()
  const about = t`The registration was not saved. What you typed is still here.`
  return (failure, show) => tellFailure(failure, { about, ...(show && { show }) })
}

/** The form of an existing registration. */
export function useEditRegistration(registration: RegistrationDetail, onSaved: () => void) {
  const { t } = useLingui()
  return useEditForm(CORRECTION, {
    id: registration._id,
    save: (services, body, revision) => editRegistration(services, registration._id, { ...body, revision }),
    stored: useMemo(() => toStored(registration), [registration]),
    savedToast: () => ({ title: t`The registration was corrected` }),
    onSaved,
    onFailure: useTellUnsaved(),
  })
}

/**
 * The form of a new registration.
 * @param event the competition's id; '': not chosen yet
 */
export function useNewRegistration(event: string, onSaved: (registration: RegistrationDetail) => void) {
  const { t } = useLingui()
  const language = useLanguage()
  return useEditForm(ADDITION, {
    stored: useMemo(() => ({ fields: newRegistration(event), revision: 0 }), [event]),
    save: (services, body) => addRegistration(services, { ...body, language }),
    savedToast: () => ({ title: t`The person was added` }),
    onSaved,
    onFailure: useTellUnsaved(),
  })
}
