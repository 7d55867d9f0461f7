import { HOUR_MS } from '#contract/time.ts'
import { useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { type Element, ELEMENTS } from '#contract/park-elements.ts'
import { busesRun, nextHour, suggestParks, type TravelMode, TRAVEL_MODES, type Wish, WISHES } from '#domain/tonight.ts'
import { useInstant } from '#platform/time/clock.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ChoiceField } from '#ui/form/choice-field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { Chip, ChipRow } from '#ui/list/chip.tsx'
import { ElementDrawing } from '../elements/element-drawing.tsx'
import { ELEMENT_WORDS } from '../elements/element-words.ts'
import { AskPlace } from '../way/ask-place.tsx'
import { ParksMissing } from './parks-missing.tsx'
import { SavedLine } from '../saved/saved-line.tsx'
import { useParks } from '../collection/queries.ts'
import { useReports } from '../reports/use-reports.ts'
import { useNear } from '../way/use-near.ts'
import { TonightAnswers } from './tonight-answers.tsx'
import { MODE_NAMES, useLeaveWords, WISH_NAMES } from './tonight-words.ts'
import classes from './tonight.module.css'

const LATER = ['0', '1', '2', '3', 'at'] as const
type Later = (typeof LATER)[number]

const two = (hour: number) => `${String(hour).padStart(2, '0')}:00`
const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: two(hour) }))

/** The choices with one added or removed. */
const toggled = <Choice,>(chosen: readonly Choice[], choice: Choice): Choice[] =>
  chosen.includes(choice) ? chosen.filter((one) => one !== choice) : [...chosen, choice]

/**
 * A dialog that suggests where to ride tonight: three questions, and three answers that change with them. It works
 * without a signal.
 */
export function TonightDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const [later, setLater] = useState<Later>('0')
  const [hour, setHour] = useState('20')
  const [mode, setMode] = useState<TravelMode>('bicycle')
  const [wishes, setWishes] = useState<readonly Wish[]>([])
  const [elements, setElements] = useState<readonly Element[]>([])
  const leaveWords = useLeaveWords()
  const instant = useInstant()
  const { location, ask } = useNear()
  const parks = useParks().data?.items
  const reports = useReports()
  const from = location.status === 'known' ? location.at : null
  const leave = later === 'at' ? nextHour(Number(hour), instant) : instant + Number(later) * HOUR_MS
  const found = useMemo(
    () => parks && suggestParks(parks, { leave, mode, wishes, elements, from, reports }),
    [parks, leave, mode, wishes, elements, from, reports],
  )
  return (
    <Dialog title={t`Where tonight?`} onClose={onClose}>
      <div className={classes.body}>
        <ChoiceField
          label={t`When can you set out?`}
          name="later"
          value={later}
          onChange={setLater}
          options={LATER.map((value) => ({ value, label: leaveWords[value] }))}
        />
        {later === 'at' && <SelectField label={t`At`} value={hour} onChange={setHour} options={HOURS} />}
        <ChoiceField
          label={t`How do you get there?`}
          name="mode"
          value={mode}
          onChange={setMode}
          options={TRAVEL_MODES.map((value) => ({ value, label: i18n._(MODE_NAMES[value]) }))}
        />
        <div>
          <p className={classes.label}>{t`What matters?`}</p>
          <ChipRow label={t`What matters?`}>
            {WISHES.map((wish) => (
              <Chip key={wish} pressed={wishes.includes(wish)} onClick={() => setWishes(toggled(wishes, wish))}>
                {i18n._(WISH_NAMES[wish])}
              </Chip>
            ))}
          </ChipRow>
        </div>
        <div>
          <p className={classes.label}>{t`What should be in it?`}</p>
          <ChipRow label={t`What should be in it?`}>
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
        </div>
        <AskPlace
          location={location}
          without={t`Without your place there are no distances. It stays on your device.`}
          onAsk={ask}
        />
        {found ? (
          <TonightAnswers
            // The key changes with the questions, so that the answers begin again with the best ones.
            key={`${later} ${hour} ${mode} ${wishes.join()} ${elements.join()} ${location.status}`}
            found={found}
            mode={mode}
            hasBuses={mode !== 'bus' || busesRun(leave)}
          />
        ) : (
          <ParksMissing />
        )}
        <SavedLine linked={false} />
      </div>
    </Dialog>
  )
}
