import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Park } from '#contract/parks.ts'
import { isLittleKnown, type OpenQuestion, openQuestions } from '#domain/open-questions.ts'
import { useOutboxEntries } from '#platform/outbox/use-outbox.ts'
import { Later, lazyPart } from '#platform/page/later.tsx'
import { useServices } from '#platform/services.tsx'
import { useInstant } from '#platform/time/clock.tsx'
import { Fold } from '#ui/fold/fold.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { countText } from '#ui/text/count-text.ts'
import { PARK_SUGGESTION } from '../collection/keys.ts'
import type { Answer } from './answers.ts'
import { Question } from './question.tsx'
import { QUESTION_TEXT } from './question-words.ts'
import classes from './unknown-facts.module.css'

type BeforeProps = { parkId: string; onKnown: (facts: readonly string[]) => void }
const AnsweredBefore = lazyPart<BeforeProps>(async () => (await import('./answered-before.tsx')).AnsweredBefore)

/** How many unknown facts the line names; it counts the others. */
const NAMED = 3

/** One line with what nobody knows of a park. It opens to one question at a time, and each answer is a suggestion. */
export function UnknownFacts({ park }: { park: Park }) {
  const { t } = useLingui()
  const unknown = openQuestions(park, useInstant())
  const asking = useAsking(park, unknown)
  if (unknown.length === 0) return null
  return (
    <section className={classes.unknown} aria-label={t`What nobody knows`}>
      <Fold id="fold-unknown" startsOpen={isLittleKnown(unknown)} summary={<Line unknown={unknown} />}>
        <div className={classes.body}>
          {asking.question ? (
            <Question
              key={asking.question}
              question={asking.question}
              isNext={asking.isNext}
              onSend={asking.send}
              onSkip={asking.skip}
            />
          ) : (
            <p className={classes.ask}>{t`That was everything. See you there!`}</p>
          )}
        </div>
      </Fold>
      <div role="status" className={classes.told}>
        {asking.isUnpersisted ? (
          <Notice kind="error">{t`This device won’t keep it. Stay on this page until it’s sent.`}</Notice>
        ) : (
          asking.hasSent && <Notice kind="saved">{t`Thanks! Someone will look at it.`}</Notice>
        )}
      </div>
      <Later>
        <AnsweredBefore parkId={park._id} onKnown={asking.onKnown} />
      </Later>
    </section>
  )
}

function Line({ unknown }: { unknown: readonly OpenQuestion[] }) {
  const { t, i18n } = useLingui()
  const names = unknown.map((question) => i18n._(QUESTION_TEXT[question].fact).toLowerCase())
  const named = names.slice(0, NAMED).join(', ')
  const rest = names.length - NAMED
  const count = countText(rest, i18n)
  return (
    <>
      {rest > 0 ? t`Nobody knows: ${named}, and ${count} more.` : t`Nobody knows: ${named}.`} <b>{t`Do you?`}</b>
    </>
  )
}

/** The question that is asked now, and what becomes of its answer. */
function useAsking(park: Park, unknown: readonly OpenQuestion[]) {
  const services = useServices()
  const { t } = useLingui()
  const entries = useOutboxEntries()
  const [settled, setSettled] = useState<readonly OpenQuestion[]>([])
  const [before, setBefore] = useState<readonly string[]>([])
  const [hasMoved, setMoved] = useState(false)
  const [hasSent, setSent] = useState(false)
  const [isUnpersisted, setUnpersisted] = useState(false)
  const isWaiting = (question: OpenQuestion) =>
    entries.some(({ kind, body }) => {
      const { parkId, fact } = body as { parkId?: unknown; fact?: unknown }
      return kind === PARK_SUGGESTION && parkId === park._id && fact === question
    })
  const question = unknown.find((one) => !settled.includes(one) && !before.includes(one) && !isWaiting(one))
  const settle = () => question && setSettled((all) => [...all, question])
  return {
    question,
    isNext: hasMoved,
    hasSent,
    isUnpersisted,
    onKnown: setBefore,
    skip() {
      setMoved(true)
      setSent(false)
      settle()
    },
    async send(answer: Answer) {
      setMoved(true)
      try {
        const { sendAnswer } = await import('./send-answer.ts')
        const { lasting } = await sendAnswer(services, park, answer)
        setSent(true)
        setUnpersisted(!lasting)
        settle()
      } catch (error) {
        services.tellFailure(error, { about: t`That didn’t work. Try again.` })
      }
    },
  }
}
