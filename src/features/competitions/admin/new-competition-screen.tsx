import { useLingui } from '@lingui/react/macro'
import { NewThingPage } from '#admin/things/thing-pages.tsx'
import { CompetitionFormView } from './competition-form-view.tsx'
import { PreviewCard } from './preview-card.tsx'
import { useNewCompetition } from './use-competition-form.ts'

/** The page to create a competition. */
export function NewCompetitionScreen() {
  const { t } = useLingui()
  const title = t`New competition`
  const edit = useNewCompetition()
  return (
    <NewThingPage title={title} size="text">
      <CompetitionFormView edit={edit} label={title} saveLabel={t`Add the competition`} />
      <PreviewCard fields={edit.form.values.fields} />
    </NewThingPage>
  )
}
