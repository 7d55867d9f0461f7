import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useEffect, useRef, useState } from 'react'
import type { Park } from '#contract/parks.ts'
import { PLAN_PARKS_MAX } from '#domain/plan.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Bidi } from '#ui/text/bidi.tsx'
import { AddPark } from './add-park.tsx'
import type { KnownList } from './known-parks.ts'
import classes from './plan-form.module.css'

type PlanParksFieldProps = {
  /** The chosen parks, in their order. */
  parks: readonly Park[]
  /** The list whose parks are offered first. */
  first: KnownList | undefined
  onAdd: (id: string) => void
  onRemove: (id: string) => void
  onMove: (id: string, by: -1 | 1) => void
}

/** The parks of a plan in their order, with buttons that move and remove them, and parks to add. */
export function PlanParksField({ parks, first, onAdd, onRemove, onMove }: PlanParksFieldProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const [said, say] = useState('')
  const field = useRef<HTMLDivElement>(null)
  // A press may remove or disable its own button: the focus then goes to another control of this name.
  const [focused, focus] = useState<{ name: string } | null>(null)
  useEffect(() => {
    const controls = focused && field.current?.closest('form')?.elements
    const wanted = controls && controls.namedItem(focused.name)
    if (wanted instanceof HTMLElement) wanted.focus()
  }, [focused])
  const count = parks.length
  const add = (park: Park) => {
    onAdd(park._id)
    say(t`${park.name[language]} is in the plan`)
    focus({ name: count + 1 < PLAN_PARKS_MAX ? 'park' : `remove ${park._id}` })
  }
  const move = (park: Park, at: number, by: -1 | 1) => {
    const to = at + by
    onMove(park._id, by)
    say(t`${park.name[language]} is now number ${String(to + 1)}`)
    const isLater = by > 0 ? to < count - 1 : to === 0
    focus({ name: `${isLater ? 'later' : 'earlier'} ${park._id}` })
  }
  const remove = (park: Park) => {
    onRemove(park._id)
    say(t`${park.name[language]} is not in the plan any more`)
    focus({ name: 'park' })
  }
  return (
    <div ref={field} role="group" aria-label={t`Parks`} className={classes.part}>
      {count > 0 && (
        <ol className={classes.parks} aria-label={t`Parks of the plan, in order`}>
          {parks.map((park, at) => (
            <ChosenPark
              key={park._id}
              park={park}
              at={at}
              count={count}
              onMove={(by) => move(park, at, by)}
              onRemove={() => remove(park)}
            />
          ))}
        </ol>
      )}
      {count >= PLAN_PARKS_MAX ? (
        <p className={classes.hint}>
          {t`${plural(PLAN_PARKS_MAX, { one: 'A plan has one park at most.', other: 'A plan has # parks at most.' })}`}
        </p>
      ) : (
        <AddPark chosen={parks} first={first} onAdd={add} />
      )}
      <p role="status" className={classes.said}>
        {said}
      </p>
    </div>
  )
}

type ChosenParkProps = {
  park: Park
  /** The place in the order, from 0. */
  at: number
  count: number
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** A park of the plan: its number and name, and its buttons. */
function ChosenPark({ park, at, count, onMove, onRemove }: ChosenParkProps) {
  const { t } = useLingui()
  const name = park.name[useLanguage()]
  return (
    <li className={classes.park}>
      <span className={classes.number} aria-hidden="true">
        {at + 1}
      </span>
      <b className={classes.parkName}>
        <Bidi>{name}</Bidi>
      </b>
      <span className={classes.parkButtons}>
        {count > 1 && (
          <>
            <IconButton
              label={t`${name}: earlier`}
              name={`earlier ${park._id}`}
              disabled={at === 0}
              className={classes.earlier!}
              onClick={() => onMove(-1)}
            >
              <IconChevronDown aria-hidden size={22} />
            </IconButton>
            <IconButton
              label={t`${name}: later`}
              name={`later ${park._id}`}
              disabled={at === count - 1}
              onClick={() => onMove(1)}
            >
              <IconChevronDown aria-hidden size={22} />
            </IconButton>
          </>
        )}
        <IconButton label={t`Remove ${name}`} name={`remove ${park._id}`} onClick={onRemove}>
          <IconX aria-hidden size={20} />
        </IconButton>
      </span>
    </li>
  )
}
