import { useLingui } from '@lingui/react/macro'
import { NewThingPage } from '#admin/thing-pages.tsx'
import { EventFormView } from './event-form-view.tsx'
import { PreviewCard } from './preview-card.tsx'
import { useNewEvent } from './use-event-form.ts'

/**
 * The page of a new competition.
 * @param currency ISO 4217
 */
export function NewEventScreen({ currency }: { currency: string }) {
  const { t } = useLingui()
  const title = t`New competition`
  const edit = useNewEvent()
  return (
    <NewThingPage title={title} size="text">
      <EventFormView edit={edit} currency={currency} label={title} saveLabel={t`Add the competition`} />
      <PreviewCard fields={edit.form.values.fields} currency={currency} />
    </NewThingPage>
  )
}
