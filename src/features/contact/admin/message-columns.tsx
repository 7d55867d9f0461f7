import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Message } from '#contract/admin-messages.ts'
import type { Language } from '#contract/limits.ts'
import { formatDate } from '#platform/texts/format.ts'
import type { DataColumn } from '#admin/table/data-table.tsx'
import { Bidi } from '#ui/text/bidi.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import classes from './messages.module.css'

export const fullName = ({ firstName, lastName }: Pick<Message, 'firstName' | 'lastName'>) => `${firstName} ${lastName}`

/** The columns of the inbox, in a language. */
export function messageColumns(i18n: I18n, language: Language): readonly DataColumn<Message>[] {
  return [
    {
      id: 'name',
      label: i18n._(msg`From`),
      isFixed: true,
      wraps: true,
      cell: (message) => <FromCell message={message} />,
    },
    { id: 'subject', label: i18n._(msg`Subject`), wraps: true, cell: (message) => <Subject message={message} /> },
    {
      id: 'park',
      label: i18n._(msg`Park`),
      wraps: true,
      cell: ({ park }) => park && <Bidi>{park.name[language]}</Bidi>,
    },
    {
      id: 'createdAt',
      label: i18n._(msg`Received`),
      cell: ({ createdAt }) => formatDate(Date.parse(createdAt), language, { dateStyle: 'medium', timeStyle: 'short' }),
    },
  ]
}

function FromCell({ message }: { message: Message }) {
  const isUnread = message.readAt === null
  return (
    <Link
      to="/admin/messages/$id"
      params={{ id: message._id }}
      className={classes.from}
      data-unread={isUnread || undefined}
    >
      {isUnread && (
        <VisuallyHidden>
          <Trans>Unread:</Trans>{' '}
        </VisuallyHidden>
      )}
      <Bidi>{fullName(message)}</Bidi>
    </Link>
  )
}

const Subject = ({ message: { subject, readAt } }: { message: Message }) => (
  <span className={classes.subject} data-unread={readAt === null || undefined}>
    <Bidi>{subject}</Bidi>
  </span>
)
