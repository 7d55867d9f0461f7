import { Trans, useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { distanceKm, latLonOf } from '#domain/distance.ts'
import { foldText } from '#domain/fold.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Bidi } from '#ui/text/bidi.tsx'
import { Warning, Warnings } from '../../form/warning.tsx'
import { pointIn } from '../../form/read-place.ts'
import { useParks } from '../../collection/queries.ts'
import classes from './dialog.module.css'
import { OwnList } from './own-list.tsx'
import { SuggestionFrame } from './suggestion-frame.tsx'
import { PlacePart } from './topic-fields.tsx'
import { useParkLabels } from './use-park-labels.ts'
import { type MissingValues, type StepProps, useMissingForm } from './use-suggestion-form.ts'

/** A park within this distance may be the same park, so the form shows it. */
const SAME_SPOT_KM = 0.1

/** The form for suggesting a park that the directory lacks. */
export function MissingForm({ onSent, onStartOver }: StepProps) {
  const { t } = useLingui()
  const labelOf = useParkLabels()
  const suggesting = useMissingForm(onSent)
  const { form, forget } = suggesting
  return (
    <>
      <OwnList parkId={null} />
      <SuggestionFrame
        label={t`A park is missing`}
        suggesting={suggesting}
        onStartOver={() => {
          forget()
          onStartOver()
        }}
      >
        <div>
          <TextInput {...form.input('value.name')} label={labelOf('value.name')} required autoComplete="off" />
          <Known {...form.values.value} />
        </div>
        <TextInput {...form.input('value.address')} label={labelOf('value.address')} autoComplete="off" />
        <p className={classes.hint}>{t`One of the two is enough: how to find it, or the place on the map.`}</p>
        <PlacePart {...form.input('value.location')} name="value.location" />
      </SuggestionFrame>
    </>
  )
}

/** Shows a park with the same name or at the same spot, because then the park may not be missing. */
function Known({ name, location }: MissingValues['value']) {
  const language = useLanguage()
  const parks = useParks().data?.items ?? []
  const typed = foldText(name)
  const point = pointIn(location)
  const found =
    (typed !== '' && parks.find((park) => foldText(park.name.he) === typed || foldText(park.name.en) === typed)) ||
    (point && parks.find((park) => distanceKm(point, latLonOf(park)) < SAME_SPOT_KM))
  return (
    <Warnings>
      {found && (
        <Warning kind="info">
          <Trans>
            Is it this one?{' '}
            <Link to="/skateparks/$url" params={{ url: found.url }}>
              <Bidi>{found.name[language]}</Bidi>
            </Link>
          </Trans>
        </Warning>
      )}
    </Warnings>
  )
}
