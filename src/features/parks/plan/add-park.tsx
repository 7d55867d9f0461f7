import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Park } from '#contract/parks.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { chipClass, ChipRow } from '#ui/list/chip.tsx'
import { Bidi } from '#ui/text/bidi.tsx'
import { townBeside } from '../card/park-view.ts'
import type { KnownList } from './known-parks.ts'
import classes from './plan-form.module.css'
import { useParkChoices } from './use-park-choices.ts'

type AddParkProps = {
  chosen: readonly Park[]
  /** The list whose parks are offered first. */
  first: KnownList | undefined
  onAdd: (park: Park) => void
}

/** Adds a park to a plan: a search by name or town, and a few parks that are likely. */
export function AddPark({ chosen, first, onAdd }: AddParkProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const [term, setTerm] = useState('')
  const choices = useParkChoices(chosen, term, first)
  const isTyped = term.trim() !== ''
  const add = (park: Park) => {
    setTerm('')
    onAdd(park)
  }
  return (
    <>
      <TextField
        name="park"
        label={chosen.length === 0 ? t`Which park?` : t`One more park`}
        type="search"
        autoComplete="off"
        value={term}
        onChange={setTerm}
        placeholder={t`Park or town`}
        // Enter would send the form.
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (isTyped && choices[0]) add(choices[0])
        }}
      />
      {choices.length > 0 ? (
        <ChipRow label={t`Parks to add`} className={classes.choices!}>
          {choices.map((park) => (
            <button key={park._id} type="button" className={chipClass} onClick={() => add(park)}>
              <span aria-hidden="true">+</span>{' '}
              <span>
                <Bidi>{park.name[language]}</Bidi>{' '}
                <Bidi>{townBeside(park.name[language], park.address[language])}</Bidi>
              </span>
            </button>
          ))}
        </ChipRow>
      ) : (
        isTyped && <p className={classes.hint}>{t`No park of this name. Try a part of it.`}</p>
      )}
    </>
  )
}
