import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { COVERS, type Element, ELEMENTS, SURFACES } from '#contract/park-elements.ts'
import { lettersOf } from '#domain/elements.ts'
import type { OpenQuestion } from '#domain/open-questions.ts'
import { Chip, chipClass } from '#ui/list/chip.tsx'
import { DialogLink } from '#ui/plain-link.tsx'
import { COVER_WORDS, ELEMENT_WORDS, SURFACE_WORDS } from '../elements/element-words.ts'
import { alwaysOpen, type Answer, sameEachDay, yesOrNo } from './answers.ts'
import classes from './unknown-facts.module.css'

type ChoicesProps = {
  question: OpenQuestion
  answer: Answer | null
  /** null: nothing is chosen that could be sent. */
  onChoose: (answer: Answer | null) => void
}

/** The choices for one question. */
export function Choices(props: ChoicesProps) {
  const { t, i18n } = useLingui()
  const { question } = props
  switch (question) {
    case 'hours':
      return <HoursChoices {...props} />
    case 'elements':
      return <ElementChoices {...props} />
    case 'surface':
      return <OneOf {...props} choices={SURFACES.map((value) => [value, i18n._(SURFACE_WORDS[value])])} />
    case 'cover':
      return <OneOf {...props} choices={COVERS.map((value) => [value, i18n._(COVER_WORDS[value])])} />
    case 'photo':
      return (
        <DialogLink hash="wrong-photos" className={chipClass}>
          {t`Add a photo`}
        </DialogLink>
      )
    default:
      return <YesOrNo {...props} />
  }
}

function YesOrNo({ question, answer, onChoose }: ChoicesProps) {
  const { t } = useLingui()
  return [true, false].map((isYes) => {
    const one = yesOrNo(question, isYes)
    return (
      <Chip
        key={String(isYes)}
        pressed={answer !== null && JSON.stringify(answer) === JSON.stringify(one)}
        onClick={() => onChoose(one)}
      >
        {isYes ? t`Yes` : t`No`}
      </Chip>
    )
  })
}

/** Each choice is a value of the fact with its words. */
function OneOf({
  question,
  answer,
  onChoose,
  choices,
}: ChoicesProps & { choices: readonly (readonly [string, string])[] }) {
  return choices.map(([value, words]) => (
    <Chip key={value} pressed={answer?.value === value} onClick={() => onChoose({ fact: question, value })}>
      {words}
    </Chip>
  ))
}

function ElementChoices({ onChoose }: ChoicesProps) {
  const { i18n } = useLingui()
  const [chosen, setChosen] = useState<readonly Element[]>([])
  const toggle = (element: Element) => {
    const now = chosen.includes(element) ? chosen.filter((one) => one !== element) : [...chosen, element]
    setChosen(now)
    onChoose(now.length === 0 ? null : { fact: 'elements', value: lettersOf(now) })
  }
  return ELEMENTS.map((element) => (
    <Chip key={element} pressed={chosen.includes(element)} onClick={() => toggle(element)}>
      {i18n._(ELEMENT_WORDS[element])}
    </Chip>
  ))
}

/** Around the clock, the same hours each day, no sign; other hours are told in the dialog. */
function HoursChoices({ onChoose }: ChoicesProps) {
  const { t } = useLingui()
  const [kind, setKind] = useState<'always' | 'same' | 'no-sign' | null>(null)
  const [times, setTimes] = useState({ start: '', end: '' })
  const choose = (kind: 'always' | 'same' | 'no-sign', { start, end } = times) => {
    setKind(kind)
    setTimes({ start, end })
    onChoose(
      kind === 'always'
        ? alwaysOpen
        : kind === 'no-sign'
          ? { fact: 'other', value: null, note: t`There is no sign with the hours.` }
          : start && end
            ? sameEachDay(start, end)
            : null,
    )
  }
  const time = (which: 'start' | 'end', label: string) => (
    <label className={classes.time}>
      {label}
      <input
        type="time"
        value={times[which]}
        onChange={({ currentTarget }) => choose('same', { ...times, [which]: currentTarget.value })}
      />
    </label>
  )
  const chip = (of: NonNullable<typeof kind>, words: string) => (
    <Chip pressed={kind === of} onClick={() => choose(of)}>
      {words}
    </Chip>
  )
  return (
    <>
      {chip('always', t`Around the clock`)}
      {chip('same', t`The same each day`)}
      <DialogLink hash="wrong-hours" className={chipClass}>
        {t({ message: 'Other', context: 'opening hours' })}
      </DialogLink>
      {chip('no-sign', t`No sign`)}
      {kind === 'same' && (
        <div className={classes.times}>
          {time('start', t`Opens at`)}
          {time('end', t`Closes at`)}
        </div>
      )}
    </>
  )
}
