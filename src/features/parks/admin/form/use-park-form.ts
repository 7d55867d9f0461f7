import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type * as z from 'zod/mini'
import { type FormOf, useEditForm } from '#admin/form/use-edit-form.ts'
import { useOpenAdded } from '#admin/things/use-open-added.ts'
import {
  type AdminParkDetail,
  adminParkAnswerSchema,
  adminParkDetailSchema,
  editedParkSchema,
  type ParkBody,
  parkBodySchema,
} from '#contract/admin-parks.ts'
import type { Edit } from '#admin/form/edit.ts'
import type { Form } from '#platform/forms/use-form.ts'
import { type Services, useServices } from '#platform/services.tsx'
import { parkThings } from '../queries.ts'
import { settleByPark } from '../suggestions/api.ts'
import { useTellUnsettled } from '../suggestions/use-settle.ts'
import { createPark, editPark } from './api.ts'
import { checkEditOf, checkFields, NEW_PARK, type ParkFields, toBody, toFields } from './park-fields.ts'
import { PARK_PROBLEM_TEXTS } from './park-words.ts'

export type ParkForm = Form<Edit<ParkFields>>

const toStored = (park: AdminParkDetail) => ({ fields: toFields(park), revision: park.revision })

const FORM: FormOf<AdminParkDetail, ParkFields, ParkBody> = {
  name: parkThings.name,
  // The contract's schema, cast to the type that the form uses.
  schema: parkBodySchema as z.ZodMiniType<ParkBody>,
  toStored,
  toBody,
  // If another park has the same address on the site, the address field shows the problem.
  taken: { code: 'SLUG_TAKEN', field: 'url', problem: 'slugTaken' },
  check: checkFields,
  problemTexts: PARK_PROBLEM_TEXTS,
  publish: (fields) => (fields.status === 'hidden' ? { ...fields, status: 'published' } : fields),
  keep: (queryClient, park) => parkThings.keep(queryClient, park, park._id),
  readNewer: (current) => adminParkAnswerSchema.shape.data.safeParse(current).data?.skatepark,
  readFormer: (park) => adminParkDetailSchema.safeParse(park).data,
}

/** The form state for an existing park. */
export function useEditPark(park: AdminParkDetail) {
  const { t } = useLingui()
  const { tellFailure } = useServices()
  const form = useMemo(
    () => ({ ...FORM, schema: editedParkSchema as z.ZodMiniType<ParkBody>, check: checkEditOf(park) }),
    [park],
  )
  return useEditForm(form, {
    id: park._id,
    save: (services, body, revision) => editPark(services, park._id, { ...body, revision }),
    stored: useMemo(() => toStored(park), [park]),
    savedToast: ({ status }) => ({
      title: t`Saved`,
      description: status === 'hidden' ? t`The park is hidden.` : t`Riders get it the next time that they are online.`,
    }),
    onFailure: (failure, show) =>
      tellFailure(failure, { about: t`The park was not saved. What you typed is still here.`, show }),
  })
}

/**
 * The form state for a new park.
 * @param suggested the park that a rider suggested: saving the form settles the suggestion
 */
export function useNewPark(suggested?: { id: string; fields: ParkFields }) {
  const { t } = useLingui()
  const { tellFailure } = useServices()
  const tellUnsettled = useTellUnsettled()
  async function save(services: Services, body: ParkBody): Promise<AdminParkDetail> {
    const park = await createPark(services, body)
    if (suggested) {
      try {
        await settleByPark(services, suggested.id, park._id)
      } catch (failure) {
        // The park is saved; only its suggestion could not be settled. So this is not reported as a failed save.
        tellUnsettled(failure, t`The park was added, but the suggestion still waits.`)
      }
    }
    return park
  }
  const fields = suggested?.fields ?? NEW_PARK
  return useEditForm(FORM, {
    stored: useMemo(() => ({ fields, revision: 0 }), [fields]),
    ...(suggested && { draft: `suggested-${suggested.id}` }),
    save,
    savedToast: () => ({ title: t`The park was added` }),
    onSaved: useOpenAdded(parkThings),
    onFailure: (failure, show) =>
      tellFailure(failure, { about: t`Error adding skatepark. What you typed is still here.`, show }),
  })
}
