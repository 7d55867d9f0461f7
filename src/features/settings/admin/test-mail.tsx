import { cleanEmail } from '#contract/pasted.ts'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import type { MessageDescriptor } from '@lingui/core'
import { type FormEvent, useState } from 'react'
import { AppError } from '#platform/http/app-error.ts'
import { useProblemText } from '#platform/forms/problem-text.ts'
import { useServices } from '#platform/services.tsx'
import { AdminCard } from '#admin/page/admin-card.tsx'
import { Refusal } from '#admin/form/refusal.tsx'
import { sendTestMail } from './api.ts'
import classes from './settings-form.module.css'

type Result = Awaited<ReturnType<typeof sendTestMail>>

/** Why the message was not sent, by the mail server's code. */
const REASONS: Readonly<Record<string, MessageDescriptor>> = {
  ECONNREFUSED: msg`Nothing answers at this server and port. Check both.`,
  ENOTFOUND: msg`There is no server of this name. Check how it is written.`,
  EDNS: msg`There is no server of this name. Check how it is written.`,
  ETIMEDOUT: msg`The mail server did not answer in time. Check the port, and whether TLS has to be on from the first byte.`,
  ESOCKET: msg`The connection to the mail server broke. Check the port, and whether TLS has to be on from the first byte.`,
  ECONNECTION: msg`The connection to the mail server broke. Check the port, and whether TLS has to be on from the first byte.`,
  ETLS: msg`No encrypted connection came about. Check the port, and whether TLS has to be on from the first byte.`,
  EAUTH: msg`The mail server refused the user name or the password.`,
  EENVELOPE: msg`The mail server refused the sender or the recipient.`,
  EMESSAGE: msg`The mail server refused the message.`,
}

/** Sends a test message with the stored settings and shows the mail server's answer. */
export function TestMail({ isChanged }: { isChanged: boolean }) {
  const { t, i18n } = useLingui()
  const services = useServices()
  const problemText = useProblemText()
  const [to, setTo] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<{ title: string; description: string } | null>(null)
  const [result, setResult] = useState<Result | null>(null)

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setError(null)
    setResult(null)
    setRefusal(null)
    try {
      setResult(await sendTestMail(services, cleanEmail(to)))
    } catch (failure) {
      if (failure instanceof AppError && failure.fields.length > 0) setError(problemText({ code: 'email' }))
      else services.tellFailure(failure, { about: t`No message was sent.`, show: setRefusal })
    } finally {
      setBusy(false)
    }
  }
  return (
    <form noValidate onSubmit={(event) => void send(event)} aria-label={t`Test message`}>
      <AdminCard
        title={t`Test message`}
        text={
          isChanged
            ? t`Sent by the stored settings: save first what you changed above.`
            : t`Sent by the stored settings.`
        }
      >
        <div className={classes.test}>
          <TextInput
            name="to"
            label={t`To`}
            placeholder={t`The mailbox of the site`}
            type="email"
            dir="ltr"
            autoComplete="off"
            value={to}
            error={error}
            onChange={({ target }) => setTo(target.value)}
          />
          <Button type="submit" variant="default" loading={isBusy}>
            {t`Send a test message`}
          </Button>
        </div>
        <Refusal refusal={refusal} />
        <div role="status">
          {result && <TestResult result={result} reasonOf={(code) => REASONS[code] && i18n._(REASONS[code])} />}
        </div>
      </AdminCard>
    </form>
  )
}

function TestResult({ result, reasonOf }: { result: Result; reasonOf: (code: string) => string | undefined }) {
  const { t } = useLingui()
  const { isSent, to, failure } = result
  if (isSent)
    return (
      <p
        className={classes.result}
        data-sent=""
      >{t`The mail server took the message to ${to}. It should be there in a moment.`}</p>
    )
  const code = [failure?.code, failure?.responseCode].filter(Boolean).join(' ')
  return (
    <div className={classes.result}>
      <p>{t`The message to ${to} was not sent.`}</p>
      <p>{reasonOf(failure?.code ?? '') ?? t`The mail server gave no reason that is known here.`}</p>
      {code !== '' && (
        <p className={classes.code}>
          <bdi dir="ltr">{code}</bdi>
        </p>
      )}
    </div>
  )
}
