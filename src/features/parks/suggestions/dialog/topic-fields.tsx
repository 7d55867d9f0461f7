import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { type ReactNode, useId, useState } from 'react'
import type { Park } from '#contract/parks.ts'
import type { Fact } from '#contract/suggestions.ts'
import { formatCoordinates } from '#domain/places/coordinates.ts'
import { isInFrame } from '#domain/map-frame.ts'
import { factOf } from '#domain/suggestions/suggestions.ts'
import type { Form } from '#platform/forms/use-form.ts'
import { AmenitiesField } from '../../form/amenities-field.tsx'
import { CoverField, ElementsField, SurfaceField } from '../../form/elements-section.tsx'
import { toFactFields } from '../../form/fact-fields.ts'
import { factFormOf } from '../../form/fact-form.ts'
import { HoursSection, LightsSection } from '../../form/hours-sections.tsx'
import { PlaceField } from '../../form/place-field.tsx'
import { DialogLink } from '#ui/plain-link.tsx'
import { Warning } from '../../form/warning.tsx'
import { useParks } from '../../collection/queries.ts'
import { factName } from '../suggestion-words.ts'
import classes from './dialog.module.css'
import { factText } from './fact-text.ts'
import { HereButton } from './here-button.tsx'
import { NumberText } from './number-text.tsx'
import { isFactChanged, type SuggestionValues, type Topic } from './suggested-facts.ts'
import { useParkLabels } from './use-park-labels.ts'

type FieldsProps = {
  park: Park
  form: Form<SuggestionValues>
}

/** The fields for a group of facts. They use the same controls as the admins' form. */
export function TopicFields({ topic, ...props }: FieldsProps & { topic: Topic }) {
  switch (topic) {
    case 'elements':
      return <InParkFields {...props} />
    case 'name':
      return <NameFields {...props} />
    case 'hours':
      return <HoursFields {...props} />
    case 'facilities':
      return <FacilitiesFields {...props} />
    case 'place':
      return <PlaceFields {...props} />
    default:
      return null
  }
}

/** Shows the value on the page once the rider has changed the fact. */
function AsItStands({ park, form, fact }: FieldsProps & { fact: Fact }) {
  const { t, i18n } = useLingui()
  if (!isFactChanged(fact, toFactFields(park), form.values.fields)) return null
  const value = factText(i18n, fact, factOf(park, fact))
  return <p className={classes.was}>{t`On the page: ${value}`}</p>
}

/** The field of one fact, with its own heading. */
function FactPart({ fact, children, ...props }: FieldsProps & { fact: Fact; children: ReactNode }) {
  const { i18n } = useLingui()
  const id = useId()
  return (
    <section className={classes.part} aria-labelledby={id}>
      <h3 id={id} className={classes.partTitle}>
        {factName(i18n, fact)}
      </h3>
      {children}
      <AsItStands {...props} fact={fact} />
    </section>
  )
}

function BothLanguages({ form, of }: { form: Form<SuggestionValues>; of: 'name' | 'address' }) {
  const labelOf = useParkLabels()
  return (
    <>
      <TextInput
        {...form.input(`fields.${of}.he`)}
        label={labelOf(`fields.${of}.he`)}
        dir="rtl"
        lang="he"
        autoComplete="off"
      />
      <TextInput
        {...form.input(`fields.${of}.en`)}
        label={labelOf(`fields.${of}.en`)}
        dir="ltr"
        lang="en"
        autoComplete="off"
      />
    </>
  )
}

function NameFields(props: FieldsProps) {
  const { t } = useLingui()
  const { form } = props
  const labelOf = useParkLabels()
  return (
    <>
      <BothLanguages form={form} of="name" />
      <AsItStands {...props} fact="name" />
      <NumberText {...form.input('fields.openingYear')} label={labelOf('fields.openingYear')} maxLength={4} />
      <AsItStands {...props} fact="openingYear" />
      <NumberText
        {...form.input('fields.closingYear')}
        label={labelOf('fields.closingYear')}
        description={t`Closed for good since the end of this year`}
        maxLength={4}
      />
      <AsItStands {...props} fact="closingYear" />
    </>
  )
}

function HoursFields(props: FieldsProps) {
  const { t } = useLingui()
  const form = factFormOf(props.form)
  return (
    <>
      <FactPart {...props} fact="hours">
        <HoursSection form={form} />
      </FactPart>
      <FactPart {...props} fact="lights">
        <LightsSection form={form} />
      </FactPart>
      <DialogLink hash="wrong-closure" replace className={classes.topic}>
        {t`Closed for some time? Tell us until when`}
      </DialogLink>
    </>
  )
}

function FacilitiesFields(props: FieldsProps) {
  const { form } = props
  const labelOf = useParkLabels()
  const fee = (who: 'adult' | 'child') => (
    <NumberText
      {...form.input(`fields.entryFee.${who}`)}
      label={labelOf(`fields.entryFee.${who}`)}
      leftSection="₪"
      hasDecimals
    />
  )
  return (
    <>
      <AmenitiesField
        form={factFormOf(form)}
        noteOf={(amenity) => <AsItStands {...props} fact={amenity === 'entryFee' ? 'fee' : `amenity.${amenity}`} />}
      />
      {form.values.fields.amenities.entryFee === 'yes' && (
        <div className={classes.pair}>
          {fee('adult')}
          {fee('child')}
        </div>
      )}
    </>
  )
}

/** Facts that are folded, so that the elements and the button fit on a phone's screen. */
const FOLDED: readonly Fact[] = ['surface', 'cover', 'sizeM2']

function InParkFields(props: FieldsProps) {
  const { form } = props
  const fields = factFormOf(form)
  const { t } = useLingui()
  const labelOf = useParkLabels()
  // Open from the beginning if the rider has changed something in it before.
  const [isOpen] = useState(() =>
    FOLDED.some((fact) => isFactChanged(fact, toFactFields(props.park), form.values.fields)),
  )
  const note = (fact: Fact) => <AsItStands {...props} fact={fact} />
  return (
    <>
      <ElementsField form={fields} note={note('elements')} />
      <details className={classes.folded} open={isOpen || form.errorOf('fields.sizeM2') !== undefined}>
        <summary className={classes.foldedTitle}>
          {t`Surface, roof and size`}
          <IconChevronDown size={18} stroke={2.5} aria-hidden />
        </summary>
        <div className={classes.form}>
          <SurfaceField form={fields} note={note('surface')} />
          <CoverField form={fields} note={note('cover')} />
          <NumberText {...form.input('fields.sizeM2')} label={labelOf('fields.sizeM2')} maxLength={6} />
          {note('sizeM2')}
        </div>
      </details>
    </>
  )
}

function PlaceFields(props: FieldsProps) {
  const { form, park } = props
  return (
    <>
      <BothLanguages form={form} of="address" />
      <AsItStands {...props} fact="address" />
      <PlacePart {...form.input('fields.location')} name="fields.location" id={park._id} />
      <AsItStands {...props} fact="place" />
    </>
  )
}

type PlacePartProps = {
  name: string
  value: string
  error: string | undefined
  onChange: (text: string) => void
  /** The id of the park; absent for a missing park. */
  id?: string
}

/** The field for the park's coordinates: the rider's location, typed coordinates, a link, or a point on the map. */
export function PlacePart({ id, ...field }: PlacePartProps) {
  const { t } = useLingui()
  const labelOf = useParkLabels()
  const parks = useParks().data?.items ?? []
  return (
    <PlaceField
      {...field}
      label={labelOf(field.name)}
      others={parks
        .filter(({ _id }) => _id !== id)
        .map(({ _id, location: { coordinates } }) => ({
          id: _id,
          longitude: coordinates[0],
          latitude: coordinates[1],
        }))}
      offers={(write) => <HereButton onPlace={(at) => write(formatCoordinates(at))} />}
      warnings={(point) =>
        !isInFrame(point) && <Warning>{t`This is outside of the country. Check the coordinates.`}</Warning>
      }
    />
  )
}
