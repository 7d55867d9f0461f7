import { useLingui } from '@lingui/react/macro'
import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import type { LatLon } from '#domain/distance.ts'
import type { EditForm } from '#admin/form/use-edit-form.ts'
import { useServices } from '#platform/services.tsx'
import { AdminCard } from '#admin/page/admin-card.tsx'
import { EditFormFrame } from '#admin/form/edit-form-frame.tsx'
import { AmenitiesField } from '../../form/amenities-field.tsx'
import { factFormOf } from '../../form/fact-form.ts'
import { HoursSection, LightsSection } from '../../form/hours-sections.tsx'
import { pointIn } from '../../form/read-place.ts'
import { CalendarFields } from '../exceptions/calendar-fields.tsx'
import { ExceptionsField } from '../exceptions/exceptions-field.tsx'
import { ElementFields } from './element-fields.tsx'
import { FeeFields } from './fee-fields.tsx'
import { HoursFromText } from './hours-from-text.tsx'
import { LocationField } from './location-field.tsx'
import { MapLinksField } from './map-links-field.tsx'
import { MediaFields } from './media-fields.tsx'
import { AddressFields, NameFields } from './name-fields.tsx'
import { NotesField } from './notes-field.tsx'
import type { ParkFields } from './park-fields.ts'
import { PhotosField } from './photos-field.tsx'
import { useParkWords } from './park-words.ts'
import { parkPointsQuery } from '#admin/parks/park-points.ts'
import { useFieldValueText } from './use-field-value-text.tsx'
import { useFilledPlace } from './use-filled-place.ts'
import classes from './park-form.module.css'

type ParkFormProps = {
  edit: EditForm<ParkFields>
  label: string
  /** The park's id; undefined for a new park. */
  id?: string
  saveLabel?: string
  /** Further buttons beside the save button. */
  actions?: ReactNode
}

type SectionOf = { id: string; title: string; text?: string; fields: ReactNode }

/** The form with every field of a park, in sections with jump links. */
export function ParkForm({ edit: { form, frame }, label, id, saveLabel, actions }: ParkFormProps) {
  const { t } = useLingui()
  const { labelOf } = useParkWords()
  const valueText = useFieldValueText()
  const sections = useSections(form, id)
  return (
    <EditFormFrame
      label={label}
      frame={frame}
      labelOf={labelOf}
      wordsOf={valueText}
      {...(saveLabel !== undefined && { saveLabel })}
      actions={
        <>
          {actions}
          <Switch
            {...form.checkbox('fields.isChecked')}
            classNames={{ track: classes.track! }}
            label={t`I looked at all of it`}
          />
        </>
      }
      isSticky
    >
      <SectionLinks sections={sections} />
      {sections.map((section) => (
        <div key={section.id} id={section.id} className={classes.section}>
          <AdminCard title={section.title} text={section.text}>
            {section.fields}
          </AdminCard>
        </div>
      ))}
    </EditFormFrame>
  )
}

function SectionLinks({ sections }: { sections: readonly SectionOf[] }) {
  const { t } = useLingui()
  // The browser looked for the section in the address before the park was loaded.
  useEffect(() => {
    const id = window.location.hash.slice(1)
    if (id.startsWith('park-')) document.getElementById(id)?.scrollIntoView()
  }, [])
  return (
    <nav aria-label={t`Parts of the form`}>
      <ul className={classes.sections}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function useSections(form: EditForm<ParkFields>['form'], id: string | undefined): readonly SectionOf[] {
  const { t } = useLingui()
  const { labelOf } = useParkWords()
  const services = useServices()
  const { data: parks = [] } = useQuery(parkPointsQuery(services))
  const [photoPlace, setPhotoPlace] = useState<LatLon | null>(null)
  const { area, location } = form.values.fields
  const { name, error } = form.input('fields.location')
  const facts = factFormOf(form)
  const { fill, isFilled } = useFilledPlace(form, parks, id)
  return [
    { id: 'park-name', title: t`Name`, fields: <NameFields form={form} parks={parks} id={id} /> },
    { id: 'park-address', title: t`Address`, fields: <AddressFields form={form} id={id} /> },
    {
      id: 'park-map',
      title: t`On the map`,
      fields: (
        <LocationField
          name={name}
          label={labelOf('location')}
          value={location}
          error={error}
          onChange={(text) => form.setFieldValue('fields.location', text)}
          area={area}
          parks={parks}
          id={id}
          photoPlace={photoPlace}
          onPlace={fill}
          isFilled={isFilled}
        >
          <MapLinksField form={form} point={pointIn(location)} />
        </LocationField>
      ),
    },
    {
      id: 'park-hours',
      title: t`Opening hours`,
      fields: (
        <>
          <HoursFromText form={form} />
          <HoursSection form={facts} />
        </>
      ),
    },
    { id: 'park-lights', title: t`Lights`, fields: <LightsSection form={facts} /> },
    {
      id: 'park-days',
      title: t`Days with other hours`,
      text: t`They begin and end by themselves. Where dates overlap, what began last holds.`,
      fields: (
        <>
          <ExceptionsField form={form} />
          <CalendarFields form={form} />
        </>
      ),
    },
    { id: 'park-elements', title: t`What is in it`, fields: <ElementFields form={form} /> },
    { id: 'park-photos', title: t`Photos`, fields: <PhotosField form={form} onPlace={setPhotoPlace} /> },
    { id: 'park-media', title: t`Map, video, sharing`, fields: <MediaFields form={form} /> },
    {
      id: 'park-notes',
      title: t`Notes`,
      text: t`Numbered on the page, in this order. One language alone is enough.`,
      fields: <NotesField form={form} />,
    },
    {
      id: 'park-amenities',
      title: t`What is there`,
      fields: (
        <>
          <AmenitiesField form={facts} />
          <FeeFields form={form} />
        </>
      ),
    },
  ]
}
