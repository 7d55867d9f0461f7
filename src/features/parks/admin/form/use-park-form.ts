import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type * as z from 'zod/mini'
import {
  type AdminPark,
  adminParkAnswerSchema,
  type EditParkBody,
  type ParkBody,
  parkBodySchema,
} from '#contract/admin-parks.ts'
import type { Edit } from '#platform/admin/edit.ts'
import { type EditForm, useEditForm } from '#platform/admin/use-edit-form.ts'
import type { AppError } from '#platform/http/app-error.ts'
import type { Form } from '#platform/forms/use-form.ts'
import { useServices } from '#platform/services.tsx'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import { createPark, editPark } from './api.ts'
import { checkFields, NEW_PARK, type ParkFields, toBody, toFields } from './park-fields.ts'
import { PARK_PROBLEM_TEXTS } from './park-words.ts'
import { keepPark } from './queries.ts'

export type ParkForm = Form<Edit<ParkFields>>

const NEW = { fields: NEW_PARK, revision: 0 }
const answerSchema = adminParkAnswerSchema.shape.data
/** The contract's, with the type that the form works with. */
const schema = parkBodySchema as z.ZodMiniType<ParkBody>

/** A taken address is a problem of its field. */
const TAKEN = { code: 'SLUG_TAKEN', field: 'url', problem: 'slugTaken' }

/** What both forms of a park share. @param about what is said where it was not saved */
function useShared(about: string) {
  const { tellFailure } = useServices()
  return {
    schema,
    toBody,
    taken: TAKEN,
    check: checkFields,
    problemTexts: PARK_PROBLEM_TEXTS,
    onFailure: (failure: AppError) => tellFailure(failure, { about }),
  }
}

/** The form of a park that there is. */
export function useEditPark(park: AdminPark): EditForm<ParkFields> {
  const { t } = useLingui()
  const services = useServices()
  const { toast } = useToasts()
  const stored = useMemo(() => ({ fields: toFields(park), revision: park.revision }), [park])
  return useEditForm({
    ...useShared(t`The park was not saved. What you typed is still here.`),
    draftName: `park/${park._id}`,
    stored,
    async save(body, revision) {
      const saved = await editPark(services, park._id, { ...body, revision } satisfies EditParkBody)
      keepPark(services.queryClient, saved)
      return { fields: toFields(saved), revision: saved.revision }
    },
    onSaved: ({ fields }) =>
      toast({
        title: t`Saved`,
        description:
          fields.status === 'hidden' ? t`The park is hidden.` : t`Riders get it the next time that they are online.`,
        variant: 'success',
      }),
    takeNewer(current) {
      const newer = answerSchema.safeParse(current).data
      if (newer) keepPark(services.queryClient, newer.skatepark)
    },
  })
}

/** The form of a new park. */
export function useNewPark(onSaved: (park: AdminPark) => void): EditForm<ParkFields> {
  const { t } = useLingui()
  const services = useServices()
  return useEditForm({
    ...useShared(t`Error adding skatepark. What you typed is still here.`),
    draftName: 'park/new',
    stored: NEW,
    async save(body) {
      const park = await createPark(services, body)
      keepPark(services.queryClient, park)
      return { fields: toFields(park), revision: park.revision, park }
    },
    onSaved: ({ park }) => onSaved(park),
  })
}
