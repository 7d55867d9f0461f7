import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSetAtom } from 'jotai'
import { useRef, useState } from 'react'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { planDraftAtom } from '../../plan/plan-draft.ts'
import { useKeptPlans } from '../../plan/use-kept-plans.ts'
import { RemoveQuestion } from '../../saved/remove-question.tsx'
import { useLogbook } from '../use-logbook.ts'
import classes from './my-visits.module.css'

/**
 * One button that erases what a rider has written on this device: visits, notes and plans. It counts what goes and says
 * what stays. Shows nothing if there is nothing to erase.
 */
export function EraseMine() {
  const { t } = useLingui()
  const setDraft = useSetAtom(planDraftAtom)
  const { logbook } = useLogbook()
  const { erase: erasePlans } = useKeptPlans()
  const going = useGoing()
  const [asking, setAsking] = useState(false)
  const [isErased, setErased] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const outcome = useRef<HTMLDivElement>(null)
  if (going === '' && !isErased) return null
  const erase = () => {
    logbook.erase()
    erasePlans()
    setDraft(null)
    setAsking(false)
    setErased(true)
    // The button disappears with what it erases.
    outcome.current?.focus()
  }
  return (
    <div className={classes.erase}>
      {going !== '' && (
        <Button ref={button} variant="secondary" aria-expanded={asking} onClick={() => setAsking(!asking)}>
          {t`Erase visits, notes and plans`}
        </Button>
      )}
      {asking && going !== '' && (
        <RemoveQuestion
          question={t`Erase from this device: ${going}? Nobody else has your visits and notes. Favourites and saved photos stay; each has a button of its own.`}
          answer={t`Erase`}
          onRemove={erase}
          onKeep={() => {
            setAsking(false)
            button.current?.focus()
          }}
        />
      )}
      <div ref={outcome} role="status" tabIndex={-1}>
        {isErased && going === '' && (
          <Notice kind="saved">{t`Your visits, notes and plans are erased from this device.`}</Notice>
        )}
      </div>
    </div>
  )
}

/** The counts of what would be erased: "12 visits, 2 notes and 1 plan"; empty: nothing, or it is not read yet. */
function useGoing(): string {
  const { t } = useLingui()
  const language = useLanguage()
  const { book } = useLogbook()
  const { kept } = useKeptPlans()
  if (!book || !kept) return ''
  const logs = Object.values(book)
  const visits = logs.reduce((sum, { days }) => sum + days.length, 0)
  const notes = logs.filter(({ note }) => note !== '').length
  const plans = kept.length
  return new Intl.ListFormat(language).format([
    ...(visits > 0 ? [t`${plural(visits, { one: '# visit', other: '# visits' })}`] : []),
    ...(notes > 0 ? [t`${plural(notes, { one: '# note', other: '# notes' })}`] : []),
    ...(plans > 0 ? [t`${plural(plans, { one: '# plan', other: '# plans' })}`] : []),
  ])
}
