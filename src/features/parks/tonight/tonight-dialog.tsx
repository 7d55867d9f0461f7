import { HOUR_MS } from '#contract/time.ts'
import { useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'
import { type Element, ELEMENTS } from '#contract/park-elements.ts'
import type { Park } from '#contract/parks.ts'
import { busesRun, nextHour, suggestParks, type TravelMode, TRAVEL_MODES, type Wish, WISHES } from '#domain/tonight.ts'
import { localTime } from '#domain/israel-time.ts'
import { useInstant } from '#platform/time/clock.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { Chip, ChipRow } from '#ui/list/chip.tsx'
import { ElementDrawing } from '../elements/element-drawing.tsx'
import { ELEMENT_WORDS } from '../elements/element-words.ts'
import { AskPlace } from '../way/ask-place.tsx'
import { ParksMissing } from './parks-missing.tsx'
import { SavedLine } from '../saved/saved-line.tsx'
import { useParks } from '../collection/queries.ts'
import { weatherAtom } from '../card/known-weather.ts'
import { useReports } from '../reports/use-reports.ts'
import { useNear } from '../way/use-near.ts'
import { TonightAnswers } from './tonight-answers.tsx'
import { MODE_NAMES, useLeaveWords, WISH_NAMES } from './tonight-words.ts'
import classes from './tonight.module.css'

const LATER = ['0', '1', '2', '3'] as const

/** `2`: in two hours; `at 20`: when the clock next shows 20:00. */
type Leave = (typeof LATER)[number] | `at ${number}`

const leaveAt = (leave: Leave, instant: number): number =>
  leave.startsWith('at ') ? nextHour(Number(leave.slice(3)), instant) : instant + Number(leave) * HOUR_MS

/** The full hours of the next day, the next one first. */
const hoursFrom = (instant: number): { value: Leave; label: string }[] => {
  const next = Math.floor(localTime(instant).minutes / 60) + 1
  return Array.from({ length: 24 }, (_, at) => (next + at) % 24).map((hour) => ({
    value: `at ${hour}` as const,
    label: `${String(hour).padStart(2, '0')}:00`,
  }))
}

/** The choices with one added or removed. */
const toggled = <Choice,>(chosen: readonly Choice[], choice: Choice): Choice[] =>
  chosen.includes(choice) ? chosen.filter((one) => one !== choice) : [...chosen, choice]

/**
 * A dialog that suggests where to ride tonight: a line of questions, a line of wishes, and three answers that change with
 * them. It works without a signal.
 */
export function TonightDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const [leaves, setLeaves] = useState<Leave>('0')
  const [mode, setMode] = useState<TravelMode>('bicycle')
  const [wishes, setWishes] = useState<readonly Wish[]>([])
  const [elements, setElements] = useState<readonly Element[]>([])
  const leaveWords = useLeaveWords()
  const instant = useInstant()
  const { location, ask } = useNear()
  const parks = useParks().data?.items
  const reports = useReports()
  const { dryTest, Credit } = useAtomValue(weatherAtom)
  const dryAt = useMemo(
    () => dryTest && ((park: Park, at: number) => dryTest(park, reports[park._id], instant, at)),
    [dryTest, reports, instant],
  )
  const from = location.status === 'known' ? location.at : null
  const leave = leaveAt(leaves, instant)
  const found = useMemo(
    () => parks && suggestParks(parks, { leave, mode, wishes, elements, from, reports, dryAt }),
    [parks, leave, mode, wishes, elements, from, reports, dryAt],
  )
  return (
    <Dialog title={t`Where tonight?`} onClose={onClose}>
      <div className={classes.body}>
        <div className={classes.questions}>
          <SelectField
            label={t`When can you set out?`}
            value={leaves}
            onChange={(value) => setLeaves(value as Leave)}
            options={[...LATER.map((value) => ({ value, label: leaveWords[value] })), ...hoursFrom(instant)]}
          />
          <SelectField
            label={t`How do you get there?`}
            value={mode}
            onChange={(value) => setMode(value as TravelMode)}
            options={TRAVEL_MODES.map((value) => ({ value, label: i18n._(MODE_NAMES[value]) }))}
          />
        </div>
        <ChipRow label={t`What matters?`} className={classes.wishes}>
          {WISHES.filter((wish) => wish !== 'dry' || dryAt).map((wish) => (
            <Chip key={wish} pressed={wishes.includes(wish)} onClick={() => setWishes(toggled(wishes, wish))}>
              {i18n._(WISH_NAMES[wish])}
            </Chip>
          ))}
          {ELEMENTS.map((element) => (
            <Chip
              key={element}
              pressed={elements.includes(element)}
              onClick={() => setElements(toggled(elements, element))}
            >
              <ElementDrawing element={element} />
              <span>{i18n._(ELEMENT_WORDS[element])}</span>
            </Chip>
          ))}
        </ChipRow>
        {found ? (
          <TonightAnswers
            // The key changes with the questions, so that the answers begin again with the best ones.
            key={`${leaves} ${mode} ${wishes.join()} ${elements.join()} ${location.status}`}
            found={found}
            mode={mode}
            dryAt={dryAt}
            hasBuses={mode !== 'bus' || busesRun(leave)}
          />
        ) : (
          <ParksMissing />
        )}
        {Credit && <Credit />}
        <AskPlace
          location={location}
          without={t`Without your place there are no distances. It stays on your device.`}
          onAsk={ask}
        />
        <SavedLine linked={false} />
      </div>
    </Dialog>
  )
}
