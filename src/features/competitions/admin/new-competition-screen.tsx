import { useLingui } from '@lingui/react/macro'
import { NewThingPage } from '#admin/things/thing-pages.tsx'
import { EventFormView } from './competition-form-view.tsx'
import { PreviewCard } from './preview-card.tsx'
import { useNewEvent } from './use-competition-form.ts'

/** A new competition. @param currency ISO 4217 */
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
