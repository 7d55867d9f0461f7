import { Plural, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Skeleton } from '@mantine/core'
import { hashKey, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ImportPlan } from '#contract/directory.ts'
import type { RenewalState } from '#contract/renewal.ts'
import { Refusal } from '#admin/form/refusal.tsx'
import { useAction } from '#admin/page/use-action.ts'
import { TableError } from '#admin/table/table-card.tsx'
import { undoChange } from '#admin/table/undo-change.ts'
import { useBulkAction } from '#admin/table/use-bulk-action.ts'
import { useMoment } from '#admin/values/use-moment.ts'
import { AppError } from '#platform/http/app-error.ts'
import { useServices } from '#platform/services.tsx'
import { planIn } from '../api.ts'
import classes from '../directory-screen.module.css'
import { Changes, Count } from '../import-preview.tsx'
import { ImportWarnings } from '../import-warnings.tsx'
import { discardAnswer, renewalPlanQuery, renewalQuery, takeAnswer } from './api.ts'

type Answer = NonNullable<RenewalState['answer']>

/** Previews what taking OpenStreetMap's answer would do; nothing is written yet. */
export function RenewalPreview({ answer }: { answer: Answer }) {
  const { t } = useLingui()
  const services = useServices()
  const { data: plan, isError, refetch } = useQuery(renewalPlanQuery(services, answer.at))
  const [discard, isDiscarding] = useAction(async () => {
    try {
      await discardAnswer(services)
    } catch (failure) {
      services.tellFailure(failure, {})
    }
    await services.queryClient.invalidateQueries({ queryKey: renewalQuery(services).queryKey })
  })
  const cancel = (isNothing: boolean) => (
    <Button variant="default" loading={isDiscarding} onClick={discard}>
      {isNothing ? t`Close` : t`Cancel`}
    </Button>
  )
  if (plan) return <Plan answer={answer} plan={plan} cancel={cancel} />
  return isError ? (
    <>
      <TableError
        title={t`Data loading failed`}
        text={t`The answer of OpenStreetMap could not be compared with the directory.`}
        onRetry={() => void refetch()}
      />
      <div className={classes.buttons}>{cancel(false)}</div>
    </>
  ) : (
    <div role="status" aria-label={t`Comparing the answer with the directory…`}>
      <Skeleton height={120} />
    </div>
  )
}

type PlanProps = { answer: Answer; plan: ImportPlan; cancel: (isNothing: boolean) => ReactNode }

function Plan({ answer, plan, cancel }: PlanProps) {
  const { t } = useLingui()
  const moment = useMoment()
  const { added, changed, restored, same } = plan.counts
  const { renewal } = plan
  const [ask, questions, vanished] = [renewal?.ask ?? 0, renewal?.questions ?? 0, renewal?.vanished ?? 0]
  const total = added + changed + restored + questions
  const hasWork = total > 0 || renewal?.writes === true
  const isMuchMissing = renewal?.isMuchMissing ?? false
  const [isConfirmed, setConfirmed] = useState(false)
  const { take, isBusy, refusal, isOvertaken } = useTake(answer.at, plan, isConfirmed)
  const asOf = answer.dataAt !== null && Number.isFinite(Date.parse(answer.dataAt)) && moment(answer.dataAt)
  return (
    <>
      {isOvertaken && (
        <p role="alert" className={classes.problem}>
          {t`The directory was changed since this was shown. Nothing was taken: this is what the answer would change now.`}
        </p>
      )}
      {asOf && <p className={classes.quiet}>{t`OpenStreetMap as it was ${asOf}`}</p>}
      <dl className={classes.counts} aria-label={t`What taking it would do`}>
        <Count label={t`New, hidden until somebody looks`} count={added} />
        <Count label={t({ message: 'Changed', context: 'what an import would do' })} count={changed + restored} />
        <Count label={t`Asked in the suggestions`} count={questions} />
        {ask > 0 && <Count label={t`Perhaps here already`} count={ask} />}
        {vanished > 0 && <Count label={t`Gone from the map`} count={vanished} />}
        <Count label={t`Left as they are`} count={same} />
      </dl>
      <ImportWarnings warnings={plan.warnings} />
      {plan.changes.length > 0 ? (
        <Changes changes={plan.changes} />
      ) : (
        !hasWork && <p>{t`OpenStreetMap says what is here already: there is nothing to take.`}</p>
      )}
      {isMuchMissing && (
        <div className={classes.problem}>
          <p>
            <Plural
              value={vanished}
              one="# of the parks that are known from OpenStreetMap is missing in this answer: more than a fifth. Perhaps the answer is not whole."
              other="# of the parks that are known from OpenStreetMap are missing in this answer: more than a fifth. Perhaps the answer is not whole."
            />
          </p>
          <Checkbox
            mt={8}
            checked={isConfirmed}
            onChange={({ target }) => setConfirmed(target.checked)}
            label={t`I looked: they are really gone there`}
          />
        </div>
      )}
      <div className={classes.buttons}>
        {hasWork && (
          <Button onClick={take} loading={isBusy} disabled={isMuchMissing && !isConfirmed}>
            {total > 0 ? <Plural value={total} one="Take # change" other="Take # changes" /> : t`Take it`}
          </Button>
        )}
        {cancel(!hasWork)}
      </div>
      <Refusal refusal={refusal} />
    </>
  )
}

/** The action that takes the answer. The toast afterwards offers to undo it. */
function useTake(answeredAt: string, plan: ImportPlan, isConfirmed: boolean) {
  const { t } = useLingui()
  const services = useServices()
  const start = useBulkAction()
  const planKey = renewalPlanQuery(services, answeredAt).queryKey
  const [refusal, setRefusal] = useState<{ title: string; description: string } | null>(null)
  const [isOvertaken, setOvertaken] = useState(false)
  const [take, isBusy] = useAction(async () => {
    setRefusal(null)
    let newPlan: ImportPlan | undefined
    await start({
      async act() {
        const { changes, historyId } = await takeAnswer(services, plan.plan, isConfirmed)
        return { changed: changes.map(({ slug }) => slug), historyId }
      },
      undo: (historyId) => undoChange(services, historyId),
      refresh: async () => {
        if (newPlan) services.queryClient.setQueryData(planKey, newPlan)
        // A taken answer has no plan any longer, and is still shown until the state has been read again.
        else
          await services.queryClient.invalidateQueries({ predicate: ({ queryHash }) => queryHash !== hashKey(planKey) })
      },
      doneText: () => t`Taken from OpenStreetMap`,
      skippedText: (count) => t`Changed since, and left as they are: ${count}.`,
      onFailure(failure, step) {
        newPlan = step === 'act' ? planIn(failure) : undefined
        setOvertaken(newPlan !== undefined)
        if (newPlan) return
        const wasUndone = step === 'undo' && failure instanceof AppError && failure.code === 'CONFLICT'
        if (wasUndone) services.tellFailure(failure, { about: t`This was undone already.` })
        else if (step === 'undo') services.tellFailure(failure, { about: t`Nothing was undone.` })
        else services.tellFailure(failure, { about: t`Nothing was taken.`, show: setRefusal })
      },
    })
  })
  return { take, isBusy, refusal, isOvertaken }
}
