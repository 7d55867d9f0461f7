import '@mantine/core/styles/SegmentedControl.layer.css'
import { SegmentedControl } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { AMENITIES, type Amenity } from '#contract/parks.ts'
import { AMENITY_TEXT } from '../../amenity-text.ts'
import { optionsOf, useParkWords } from './park-words.ts'
import type { ParkForm } from './use-park-form.ts'
import classes from './amenities-field.module.css'

/** What is there and what holds: yes, no or unknown. */
export function AmenitiesField({ form }: { form: ParkForm }) {
  return (
    <ul className={classes.list}>
      {AMENITIES.map((amenity) => (
        <AmenityChoice key={amenity} form={form} amenity={amenity} />
      ))}
    </ul>
  )
}

function AmenityChoice({ form, amenity }: { form: ParkForm; amenity: Amenity }) {
  const { i18n } = useLingui()
  const { known } = useParkWords()
  const id = useId()
  const { name, value, onChange } = form.input(`fields.amenities.${amenity}`)
  return (
    <li className={classes.amenity}>
      <div className={classes.words}>
        <p id={id} className={classes.name}>
          {i18n._(AMENITY_TEXT[amenity].name)}
        </p>
        <p className={classes.meaning}>{i18n._(AMENITY_TEXT[amenity].meaning)}</p>
      </div>
      <SegmentedControl
        className={classes.choice!}
        aria-labelledby={id}
        data={optionsOf(known)}
        name={name}
        value={value}
        onChange={onChange}
        transitionDuration={0}
      />
    </li>
  )
}
