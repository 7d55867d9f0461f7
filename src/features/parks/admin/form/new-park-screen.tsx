import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { NewThingPage } from '#admin/things/thing-pages.tsx'
import type { SuggestionDetail } from '#contract/admin-suggestions.ts'
import { useServices } from '#platform/services.tsx'
import { suggestionQuery } from '../suggestions/api.ts'
import { SuggestedParkCard } from '../suggestions/suggested-park-card.tsx'
import { suggestedPark } from '../suggestions/suggested-park.ts'
import { ParkAside } from './park-aside.tsx'
import { NEW_PARK, photosWithFocus } from './park-fields.ts'
import { ParkForm } from './park-form.tsx'
import { useNewPark } from './use-park-form.ts'
import classes from './park-screen.module.css'

/**
 * The page of a new park.
 * @param suggestion id of a rider's suggestion of a missing park, which prefills the form
 */
export function NewParkScreen({ suggestion }: { suggestion?: string | undefined }) {
  const { t } = useLingui()
  const { data, isPending } = useQuery({
    ...suggestionQuery(useServices(), suggestion ?? ''),
    enabled: suggestion !== undefined,
  })
  const isUsable = data?.suggestion.fact === 'park' && data.suggestion.state === 'open'
  if (suggestion !== undefined && isPending) return <div role="status" aria-label={t`Loading…`} aria-busy="true" />
  // If the suggestion was already settled or deleted, the form starts empty.
  return <NewPark key={suggestion} detail={isUsable ? data : undefined} />
}

function NewPark(given: { detail: SuggestionDetail | undefined }) {
  const { t } = useLingui()
  // Keeps the suggestion as it was when the form opened. If another admin settles the suggestion while the form is
  // open, the save reports that.
  const [detail] = useState(given.detail)
  const title = t`New park`
  const initial = useMemo(() => (detail ? suggestedPark(detail.suggestion) : NEW_PARK), [detail])
  const edit = useNewPark(detail && { id: detail.suggestion._id, fields: initial })
  const { form } = edit
  return (
    <NewThingPage title={title}>
      {detail && (
        <SuggestedParkCard
          detail={detail}
          onPhoto={(image) => {
            const photo = { ...image, alt: { he: '', en: '' }, isDecorative: false, isFeatured: false }
            form.setFieldValue('fields.photos', photosWithFocus([...form.getValues().fields.photos, photo]))
          }}
        />
      )}
      <div className={classes.columns}>
        <ParkForm edit={edit} label={title} saveLabel={t`Add the park`} />
        <ParkAside fields={edit.form.values.fields} park={null} />
      </div>
    </NewThingPage>
  )
}
