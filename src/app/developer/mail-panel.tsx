import { useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type DeveloperMail, developerMailAnswerSchema } from '#contract/developer-mail.ts'
import { formatDate } from '#platform/texts/format.ts'
import { type Services, useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/state/notice.tsx'
import classes from './mail-panel.module.css'
import { Panel } from './panel.tsx'

const mailQuery = ({ http }: Services) =>
  queryOptions({
    queryKey: ['developer', 'mail'],
    queryFn: async ({ signal }) => (await http.get('developer/mail', developerMailAnswerSchema, { signal })).data.mails,
    staleTime: 0,
    retry: false,
    meta: { personal: true },
  })

/**
 * In development: the mails that the server did not send but put into an inbox. Renders nothing if the server has no
 * inbox.
 */
export function MailPanel() {
  const { t } = useLingui()
  const { data: mails, refetch } = useQuery(mailQuery(useServices()))
  if (!mails) return null
  return (
    <Panel title={t`Mails that were not sent`} wide>
      {mails.length === 0 ? (
        <Notice kind="saved">{t`The inbox is empty.`}</Notice>
      ) : (
        <ol className={classes.mails}>
          {mails.map((mail) => (
            <MailEntry key={`${mail.at} ${mail.to} ${mail.subject}`} mail={mail} />
          ))}
        </ol>
      )}
      <div>
        <Button variant="secondary" onClick={() => void refetch()}>{t`Look again`}</Button>
      </div>
    </Panel>
  )
}

function MailEntry({ mail: { at, to, subject, text, files } }: { mail: DeveloperMail }) {
  const language = useLanguage()
  return (
    <li className={classes.mail}>
      <details>
        <summary className={classes.head}>
          <b>
            <bdi>{subject}</bdi>
          </b>
          <bdi>{to}</bdi>
          <time dateTime={at}>{formatDate(Date.parse(at), language, { dateStyle: 'short', timeStyle: 'medium' })}</time>
        </summary>
        <p className={classes.text} dir="auto">
          {linked(text)}
        </p>
        {files.map(({ name, content }) => (
          <p key={name} className={classes.text} dir="ltr">
            <b>{name}</b>
            {`\n${content}`}
          </p>
        ))}
      </details>
    </li>
  )
}

/** A text with its web addresses as links. */
const linked = (text: string) =>
  text.split(/(https?:\/\/\S+)/).map((part, index) =>
    index % 2 === 1 ? (
      <a key={index} href={part} dir="ltr">
        {part}
      </a>
    ) : (
      part
    ),
  )
