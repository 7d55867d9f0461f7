import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Park } from '#contract/parks.ts'
import type { OpenQuestion } from '#domain/open-questions.ts'
import { useOutboxEntries } from '#platform/outbox/use-outbox.ts'
import { useServices } from '#platform/services.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { PARK_SUGGESTION } from '../collection/keys.ts'
import { enqueue } from '../suggestions/enqueue.ts'
import { ownSuggestions, type ParkSuggestion } from '../suggestions/own-suggestions.ts'
import { type Answer, suggestionOf } from './answers.ts'
import { Question } from './question.tsx'
import classes from './unknown-facts.module.css'

/** One question at a time about what nobody knows of a park. Each answer is a suggestion. */
export function Questions({ park, unknown }: { park: Park; unknown: readonly OpenQuestion[] }) {
  const { t } = useLingui()
  const { question, isNext, hasSent, isUnpersisted, send, skip } = useAsking(park, unknown)
  return (
    <div className={classes.body}>
      {question ? (
        <Question key={question} question={question} isNext={isNext} onSend={send} onSkip={skip} />
      ) : (
        <p className={classes.ask}>{t`That was everything. See you there!`}</p>
      )}
      <div role="status" className={classes.told}>
        {isUnpersisted ? (
          <Notice kind="error">{t`This device won’t keep it. Stay on this page until it’s sent.`}</Notice>
        ) : (
          hasSent && <Notice kind="saved">{t`Thanks! Someone will look at it.`}</Notice>
        )}
      </div>
    </div>
  )
}

/** The question that is asked now, and what becomes of its answer. What this device has told before is not asked. */
function useAsking(park: Park, unknown: readonly OpenQuestion[]) {
  const services = useServices()
  const entries = useOutboxEntries()
  const [settled, setSettled] = useState<readonly OpenQuestion[]>([])
  const { data } = useQuery(ownSuggestions.query(services))
  const [hasMoved, setMoved] = useState(false)
  const [hasSent, setSent] = useState(false)
  const [isUnpersisted, setUnpersisted] = useState(false)
  const waiting = entries.flatMap(({ kind, body }) => (kind === PARK_SUGGESTION ? (body as ParkSuggestion) : []))
  const told = [...waiting, ...(data?.list ?? [])].filter(({ parkId }) => parkId === park._id)
  const question = unknown.find((one) => !settled.includes(one) && !told.some(({ fact }) => fact === one))
  const settle = () => question && setSettled((all) => [...all, question])
  return {
    question,
    isNext: hasMoved,
    hasSent,
    isUnpersisted,
    skip() {
      setMoved(true)
      setSent(false)
      settle()
    },
    async send(answer: Answer) {
      setMoved(true)
      const { lasting } = await enqueue(services, [suggestionOf(park, answer)])
      setSent(true)
      setUnpersisted(!lasting)
      settle()
    },
  }
}
