import { useLingui } from '@lingui/react/macro'
import { NewThingPage } from '#admin/things/thing-pages.tsx'
import { EventFormView } from './competition-form-view.tsx'
import { PreviewCard } from './preview-card.tsx'
import { useNewEvent } from './use-competition-form.ts'

/** A new competition. */
export function NewEventScreen() {
  const { t } = useLingui()
  const title = t`New competition`
  const edit = useNewEvent()
  return (
    <NewThingPage title={title} size="text">
      <EventFormView edit={edit} label={title} saveLabel={t`Add the competition`} />
      <PreviewCard fields={edit.form.values.fields} />
    </NewThingPage>
  )
}
