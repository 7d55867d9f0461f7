import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useEffect, useRef, useState } from 'react'
import type { Park } from '#contract/parks.ts'
import { PLAN_PARKS_MAX } from '#domain/plan.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { chipClass } from '#ui/list/chip.tsx'
import { Bidi } from '#ui/text/bidi.tsx'
import { townBeside } from '../card/park-view.ts'
import classes from './plan-form.module.css'
import { useParkChoices } from './use-park-choices.ts'

type PlanParksFieldProps = {
  /** The chosen parks, in their order. */
  parks: readonly Park[]
  onAdd: (id: string) => void
  onRemove: (id: string) => void
  onMove: (id: string, by: -1 | 1) => void
}

/** The parks of a plan in their order, with buttons that move and remove them, and parks to add. */
export function PlanParksField({ parks, onAdd, onRemove, onMove }: PlanParksFieldProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const [term, setTerm] = useState('')
  const [said, say] = useState('')
  const list = useRef<HTMLDivElement>(null)
  // A press may remove its own button, and the browser moves the others: the focus goes on explicitly.
  const [focused, focus] = useState<{ name: string } | null>(null)
  useEffect(() => {
    const { elements } = list.current?.closest('form') ?? {}
    const wanted = focused && elements?.namedItem(focused.name)
    if (wanted instanceof HTMLElement) wanted.focus()
  }, [focused])
  const choices = useParkChoices(parks, term)
  const isFull = parks.length >= PLAN_PARKS_MAX
  const count = parks.length
  const add = (park: Park) => {
    onAdd(park._id)
    setTerm('')
    say(t`${park.name[language]} is in the plan`)
    focus({ name: count + 1 < PLAN_PARKS_MAX ? 'park' : `remove ${park._id}` })
  }
  const move = (park: Park, at: number, by: -1 | 1) => {
    const place = String(at + by + 1)
    onMove(park._id, by)
    say(t`${park.name[language]} is now number ${place}`)
    const isAtEnd = by < 0 ? at + by === 0 : at + by === count - 1
    focus({ name: `${by < 0 === isAtEnd ? 'later' : 'earlier'} ${park._id}` })
  }
  const remove = (park: Park) => {
    onRemove(park._id)
    say(t`${park.name[language]} is not in the plan any more`)
    focus({ name: 'park' })
  }
  return (
    <div ref={list} role="group" aria-label={t`Parks`} className={classes.part}>
      {count > 0 && (
        <ol className={classes.parks} aria-label={t`Parks of the plan, in order`}>
          {parks.map((park, at) => {
            const name = park.name[language]
            return (
              <li key={park._id} className={classes.park}>
                <span className={classes.number} aria-hidden="true">
                  {at + 1}
                </span>
                <b className={classes.parkName}>
                  <Bidi>{name}</Bidi>
                </b>
                {count > 1 && (
                  <>
                    <IconButton
                      label={t`${name}: earlier`}
                      name={`earlier ${park._id}`}
                      disabled={at === 0}
                      className={classes.earlier!}
                      onClick={() => move(park, at, -1)}
                    >
                      <IconChevronDown aria-hidden size={22} />
                    </IconButton>
                    <IconButton
                      label={t`${name}: later`}
                      name={`later ${park._id}`}
                      disabled={at === count - 1}
                      onClick={() => move(park, at, 1)}
                    >
                      <IconChevronDown aria-hidden size={22} />
                    </IconButton>
                  </>
                )}
                <IconButton label={t`Remove ${name}`} name={`remove ${park._id}`} onClick={() => remove(park)}>
                  <IconX aria-hidden size={20} />
                </IconButton>
              </li>
            )
          })}
        </ol>
      )}
      {isFull ? (
        <p className={classes.hint}>
          {t`${plural(PLAN_PARKS_MAX, { one: 'A plan has one park at most.', other: 'A plan has # parks at most.' })}`}
        </p>
      ) : (
        <>
          <TextField
            name="park"
            label={count === 0 ? t`Which park?` : t`One more park`}
            type="search"
            autoComplete="off"
            value={term}
            onChange={setTerm}
            placeholder={t`Name or town`}
            // Enter would send the form.
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              if (term.trim() !== '' && choices[0]) add(choices[0])
            }}
          />
          {choices.length > 0 ? (
            <div role="group" aria-label={t`Parks to add`} className={classes.choices}>
              {choices.map((park) => (
                <button key={park._id} type="button" className={chipClass} onClick={() => add(park)}>
                  <span aria-hidden="true">+</span>{' '}
                  <span>
                    <Bidi>{park.name[language]}</Bidi>{' '}
                    <Bidi>{townBeside(park.name[language], park.address[language])}</Bidi>
                  </span>
                </button>
              ))}
            </div>
          ) : (
            term.trim() !== '' && <p className={classes.hint}>{t`No park of this name. Try a part of it.`}</p>
          )}
        </>
      )}
      <p role="status" className={classes.said}>
        {said}
      </p>
    </div>
  )
}
