import { SegmentedControl } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { AMENITIES, type Amenity } from '#contract/parks.ts'
import { AMENITY_TEXT } from '../card/amenity-text.ts'
import type { FactForm } from './fact-form.ts'
import { optionsOf, useFactWords } from './fact-words.ts'
import classes from './amenities-field.module.css'

type AmenitiesFieldProps = {
  form: FactForm
  /** Returns a line to show below an amenity. */
  noteOf?: (amenity: Amenity) => ReactNode
}

/** The fields for facilities and rules, each with the choices yes, no and unknown. */
export function AmenitiesField({ form, noteOf }: AmenitiesFieldProps) {
  return (
    <ul className={classes.list}>
      {AMENITIES.map((amenity) => (
        <AmenityChoice key={amenity} form={form} amenity={amenity} note={noteOf?.(amenity)} />
      ))}
    </ul>
  )
}

type AmenityChoiceProps = { form: FactForm; amenity: Amenity; note: ReactNode }

function AmenityChoice({ form, amenity, note }: AmenityChoiceProps) {
  const { i18n } = useLingui()
  const { known } = useFactWords()
  const id = useId()
  const { name, value, onChange } = form.input(`fields.amenities.${amenity}`)
  return (
    <li className={classes.amenity}>
      <div className={classes.words}>
        <p id={id} className={classes.name}>
          {i18n._(AMENITY_TEXT[amenity].name)}
        </p>
        <p className={classes.meaning}>{i18n._(AMENITY_TEXT[amenity].meaning)}</p>
        {note}
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
