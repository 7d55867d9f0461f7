import { useLingui } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import type { AdminOrder } from '#contract/orders.ts'
import { textSchema } from '#contract/text.ts'
import { type FormOf, useEditForm } from '#admin/form/use-edit-form.ts'
import { useServices } from '#platform/services.tsx'
import { AdminCard } from '#admin/page/admin-card.tsx'
import { EditFormFrame } from '#admin/form/edit-form-frame.tsx'
import { editOrder, keepOrder, newerOrder } from './queries.ts'

const NOTE_MAX = 2000
const toStored = ({ note, revision }: Pick<AdminOrder, 'note' | 'revision'>) => ({ fields: { note }, revision })

const FORM: FormOf<AdminOrder, { note: string }, { note: string }> = {
  name: 'order',
  toStored,
  schema: z.object({ note: textSchema(NOTE_MAX) }),
  keep: keepOrder,
  readNewer: newerOrder,
}

/** The admins' own note, which customers never see. */
export function NoteCard({ order }: { order: AdminOrder }) {
  const { t } = useLingui()
  const { tellFailure } = useServices()
  const { note, revision } = order
  const { form, frame } = useEditForm(FORM, {
    id: order._id,
    stored: useMemo(() => toStored({ note, revision }), [note, revision]),
    save: (services, body, began) => editOrder(services, order._id, { ...body, revision: began }),
    savedToast: () => ({ title: t`Note saved` }),
    onFailure: (failure, show) =>
      tellFailure(failure, { about: t`Nothing was saved. What you typed is still here.`, show }),
  })
  const label = t`Note`
  return (
    <AdminCard title={label} text={t`Only admins see it.`}>
      <EditFormFrame label={label} frame={frame} labelOf={() => label}>
        <Textarea
          {...form.input('fields.note')}
          aria-label={label}
          autosize
          minRows={3}
          maxRows={12}
          dir="auto"
          maxLength={NOTE_MAX}
        />
      </EditFormFrame>
    </AdminCard>
  )
}
