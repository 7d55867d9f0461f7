import { isoDay } from '#contract/time.ts'
import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { useUnsaved } from '#platform/page/unsaved.ts'
import { Button } from '#ui/button.tsx'
import { copyText } from '#ui/share/copy-text.ts'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import type { Facts } from './facts.ts'
import { Panel } from './panel.tsx'
import { reportText } from './report.ts'
import classes from './report-panel.module.css'

/** The whole page as a text to copy, download or share. The person can add a description. */
export function ReportPanel({ facts }: { facts: Facts }) {
  const { t } = useLingui()
  const { toast } = useToasts()
  const [words, setWords] = useState('')
  /** The description as it was last copied or downloaded; that text counts as saved. */
  const [kept, setKept] = useState('')
  const id = useId()
  useUnsaved(words.trim() !== '' && words !== kept)
  const report = reportText(facts, words)

  const copy = async () => {
    if (await copyText(report)) {
      setKept(words)
      toast({ title: t`Report copied`, variant: 'success' })
    } else {
      toast({ title: t`Could not copy`, description: t`Download it instead.`, variant: 'error' })
    }
  }
  const download = () => {
    const address = URL.createObjectURL(new Blob([report], { type: 'text/plain;charset=utf-8' }))
    const link = document.createElement('a')
    link.href = address
    link.download = `rampa-report-${isoDay(facts.at)}.txt`
    link.click()
    // Revoked later, because the browser reads the address only after the click.
    setTimeout(() => URL.revokeObjectURL(address), 10_000)
    setKept(words)
  }

  return (
    <Panel title={t`Report a trouble`} wide>
      <div className={classes.field}>
        <label htmlFor={id}>{t`What happened?`}</label>
        <textarea
          id={id}
          className={classes.words}
          dir="auto"
          rows={4}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </div>
      <p className={classes.note}>
        {t`The report says what this page says. Not in it: your messages, your place, and all but the end of the device id.`}
      </p>
      <div className={classes.actions}>
        <Button variant="primary" onClick={() => void copy()}>{t`Copy the report`}</Button>
        <Button variant="secondary" onClick={download}>{t`Download`}</Button>
      </div>
      <details className={classes.preview}>
        <summary>{t`See the report`}</summary>
        {/* A scrolling element must be reachable by keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <pre dir="ltr" lang="en" tabIndex={0}>
          {report}
        </pre>
      </details>
    </Panel>
  )
}
