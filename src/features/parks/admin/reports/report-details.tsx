import { Button, Modal, UnstyledButton } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type AdminCondition, type AdminReport, REPORTS_LISTED, shortDevice } from '#contract/admin-reports.ts'
import { useAction } from '#admin/page/use-action.ts'
import { useMoment } from '#admin/values/use-moment.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { useInstant } from '#platform/time/clock.tsx'
import { ConfirmModal } from '#admin/page/confirm-modal.tsx'
import { StatusDot } from '#admin/table/status-dot.tsx'
import { Bidi, Ltr } from '#ui/text/bidi.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { conditionSentence } from '../../reports/report-text.ts'
import { ConditionStatus } from './report-state.tsx'
import riders from '../../card/report-fact.module.css'
import classes from './reports.module.css'
import { useReportActions } from './use-report-actions.ts'

/** A button with the park's name. It opens a dialog that lists each report of the condition. */
export function ConditionButton({ condition }: { condition: AdminCondition }) {
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <UnstyledButton className={classes.name} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Bidi>{condition.park.name[language]}</Bidi>
      </UnstyledButton>
      {isOpen && <Details condition={condition} onClose={() => setOpen(false)} />}
    </>
  )
}

type Props = { condition: AdminCondition; onClose: () => void }

function Details({ condition, onClose }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const [asked, setAsked] = useState<string | null>(null)
  if (asked !== null) return <BlockQuestion device={asked} onClose={() => setAsked(null)} />
  return (
    <Modal.Root opened onClose={onClose} centered>
      <Modal.Overlay />
      <Modal.Content>
        {/* A div, because Modal.Header would be a second banner landmark of the page. */}
        <div className={classes.header}>
          <Modal.Title className={classes.title!}>
            <Bidi>{condition.park.name[language]}</Bidi>
          </Modal.Title>
          <Modal.CloseButton aria-label={t`Close`} />
        </div>
        <Modal.Body className={classes.body!}>
          <Facts condition={condition} />
          <Reports condition={condition} onBlock={setAsked} />
          <Actions condition={condition} onClose={onClose} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function Facts({ condition }: { condition: AdminCondition }) {
  const { i18n } = useLingui()
  const instant = useInstant()
  const { kind, count, lastSeenAt, confirmedAt } = condition
  const seenAt = lastSeenAt === null ? null : Date.parse(lastSeenAt)
  return (
    <div className={classes.facts}>
      <p className={riders.fact} data-kind={kind}>
        {conditionSentence(i18n, { kind, count, seenAt, isConfirmed: confirmedAt !== null }, instant)}
      </p>
      <ConditionStatus condition={condition} />
    </div>
  )
}

type ReportsProps = { condition: AdminCondition; onBlock: (device: string) => void }

function Reports({ condition, onBlock }: ReportsProps) {
  const { t } = useLingui()
  const { reports } = condition
  if (reports.length === 0) return <p className={classes.quiet}>{t`There is no rider’s report of it now.`}</p>
  return (
    <>
      <ul className={classes.reports} aria-label={t`Reports`}>
        {reports.map((report) => (
          <Report key={report.device} condition={condition} report={report} onBlock={onBlock} />
        ))}
      </ul>
      {reports.length === REPORTS_LISTED && (
        <p className={classes.quiet}>{t`The newest ${REPORTS_LISTED} are listed.`}</p>
      )}
    </>
  )
}

function Report({ condition, report, onBlock }: ReportsProps & { report: AdminReport }) {
  const { t } = useLingui()
  const moment = useMoment()
  const actions = useReportActions()
  const { device, seenAt, isHidden, isBlocked } = report
  const [hide, isHiding] = useAction(async () => void (await actions.setHidden(condition._id, device, !isHidden)))
  const [unblock, isUnblocking] = useAction(async () => void (await actions.unblock(device)))
  const time = moment(seenAt)
  const about = <VisuallyHidden>{`, ${time}`}</VisuallyHidden>
  return (
    <li className={classes.report} data-off={isHidden || isBlocked || undefined}>
      <div className={classes.seen}>
        <time dateTime={seenAt}>{time}</time>
        <span className={classes.device}>
          {t`Device`} <Ltr>{shortDevice(device)}</Ltr>
        </span>
        {isBlocked && <StatusDot tone="barred">{t`Device blocked`}</StatusDot>}
        {isHidden && <StatusDot tone="off">{t({ message: 'Hidden', context: 'report of a rider' })}</StatusDot>}
      </div>
      <div className={classes.actions}>
        <Button variant="default" loading={isHiding} onClick={hide}>
          {isHidden ? t`Show again` : t({ message: 'Hide', context: 'report of a rider' })}
          {about}
        </Button>
        <Button variant="default" loading={isUnblocking} onClick={isBlocked ? unblock : () => onBlock(device)}>
          {isBlocked ? t`Unblock the device` : t`Block the device…`}
          {about}
        </Button>
      </div>
    </li>
  )
}

/** The buttons for actions on the whole condition. */
function Actions({ condition, onClose }: Props) {
  const { t } = useLingui()
  const actions = useReportActions()
  const [confirm, isConfirming] = useAction(async () => void (await actions.confirm(condition._id)))
  const [end, isEnding] = useAction(async () => {
    // Ending the condition removes its row, so the row's dialog must close.
    if (await actions.end([condition], 'end')) onClose()
  })
  return (
    <div className={classes.actions}>
      {condition.confirmedAt === null && (
        <Button loading={isConfirming} onClick={confirm}>
          {t({ message: 'Confirm', context: 'condition of a park' })}
        </Button>
      )}
      <Button variant="default" loading={isEnding} onClick={end}>
        {t({ message: 'End it', context: 'condition of a park' })}
      </Button>
    </div>
  )
}

function BlockQuestion({ device, onClose }: { device: string; onClose: () => void }) {
  const { t } = useLingui()
  const { block } = useReportActions()
  const [start, isBusy] = useAction(async () => {
    await block(device)
    onClose()
  })
  return (
    <ConfirmModal
      isOpen
      isDanger
      title={t`Block this device?`}
      confirm={t`Block`}
      isBusy={isBusy}
      onConfirm={start}
      onClose={onClose}
    >
      <p>{t`What it reported and will report counts nothing, at all parks. It is not told. You can unblock it at any time.`}</p>
    </ConfirmModal>
  )
}
