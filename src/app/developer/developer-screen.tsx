import { useLingui } from '@lingui/react/macro'
import { PageHead } from '#platform/page/page-head.tsx'
import { PageHeading } from '#ui/page/page-heading.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { DataPanel } from './data-panel.tsx'
import classes from './developer-screen.module.css'
import { DevicePanel } from './device-panel.tsx'
import { FilesPanel } from './files-panel.tsx'
import { MailPanel } from './mail-panel.tsx'
import { OutboxPanel } from './outbox-panel.tsx'
import { ReportPanel } from './report-panel.tsx'
import { useFacts } from './use-facts.ts'

/** `/developer`: every cache, the outbox, the worker and the device, and a report with all their facts. */
export function DeveloperScreen() {
  const { t } = useLingui()
  const { facts, refresh } = useFacts()
  return (
    <div className={classes.screen}>
      <PageHead title={t`Developer tools`} />
      <PageHeading className={classes.head!} lead={t`What the site keeps on this device, and how it is doing.`}>
        {t`Developer tools`}
      </PageHeading>
      {facts ? (
        <>
          <DataPanel facts={facts} refresh={refresh} />
          <OutboxPanel entries={facts.outbox} />
          <FilesPanel facts={facts} refresh={refresh} />
          <DevicePanel facts={facts} refresh={refresh} />
          <ReportPanel facts={facts} />
          {/* A built server has no mail inbox (docs/decisions/mail.md). */}
          {import.meta.env.DEV && <MailPanel />}
        </>
      ) : (
        <Notice kind="waiting" role="status">{t`Looking at what is here`}</Notice>
      )}
    </div>
  )
}
