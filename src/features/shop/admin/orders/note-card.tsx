import '@mantine/core/styles/Input.layer.css'
import { useLingui } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import type { AdminOrder } from '#contract/orders.ts'
import { textSchema } from '#contract/text.ts'
import { useEditForm } from '#admin/form/use-edit-form.ts'
import { useServices } from '#platform/services.tsx'
import { AdminCard } from '#admin/page/admin-card.tsx'
import { EditFormFrame } from '#admin/form/edit-form-frame.tsx'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import { editOrder, keepOrder, newerOrder } from './queries.ts'

const NOTE_MAX = 2000
const noteSchema = z.object({ note: textSchema(NOTE_MAX) })

const toStored = ({ note, revision }: AdminOrder) => ({ fields: { note }, revision })

/** The admins' own note, which customers never see. */
export function NoteCard({ order }: { order: AdminOrder }) {
  const { t } = useLingui()
  const services = useServices()
  const { toast } = useToasts()
  const { _id: id, note, revision } = order
  const stored = useMemo(() => ({ fields: { note }, revision }), [note, revision])
  const { form, frame } = useEditForm({
    draftName: `order/${id}`,
    stored,
    schema: noteSchema,
    save: async (body, from) => toStored(await editOrder(services, id, { ...body, revision: from })),
    onSaved: () => toast({ title: t`Note saved`, variant: 'success' }),
    takeNewer(current) {
      const newer = newerOrder(current)
      if (newer) keepOrder(services.queryClient, newer)
      return newer !== undefined
    },
    onFailure: (failure, show) =>
      services.tellFailure(failure, { about: t`Nothing was saved. What you typed is still here.`, show }),
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
