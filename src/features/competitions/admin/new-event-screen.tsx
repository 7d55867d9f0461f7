import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { PageHead } from '#platform/page/page-head.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { useCrumb } from '#ui/admin/crumb.ts'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import { EventFormView } from './event-form-view.tsx'
import { PreviewCard } from './preview-card.tsx'
import { useNewEvent } from './use-event-form.ts'

/** A new competition. @param currency ISO 4217 */
export function NewEventScreen({ currency }: { currency: string }) {
  const { t } = useLingui()
  const title = t`New competition`
  const navigate = useNavigate()
  const { toast } = useToasts()
  const edit = useNewEvent((event) => {
    toast({ title: t`The competition was added`, variant: 'success' })
    void navigate({ to: '/admin/events/edit/$id', params: { id: event._id }, replace: true, ignoreBlocker: true })
  })
  useCrumb(title)
  return (
    <>
      <PageHead title={title} />
      <AdminPage title={title} size="text">
        <EventFormView edit={edit} currency={currency} label={title} saveLabel={t`Add the competition`} />
        <PreviewCard fields={edit.form.values.fields} currency={currency} />
      </AdminPage>
    </>
  )
}
