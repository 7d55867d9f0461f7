import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { LoadedThing } from '#admin/things/loaded-thing.tsx'
import type { Message, MessageMarks } from '#contract/admin-messages.ts'
import { ID_PATTERN } from '#contract/common.ts'
import { useAction } from '#admin/page/use-action.ts'
import { useMoment } from '#admin/values/use-moment.ts'
import { PageHead } from '#platform/page/page-head.tsx'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { AdminCard } from '#admin/page/admin-card.tsx'
import { AdminPage } from '#admin/page/admin-page.tsx'
import { ConfirmModal } from '#admin/page/confirm-modal.tsx'
import { Bidi, Ltr } from '#ui/text/bidi.tsx'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import { fullName } from './message-columns.tsx'
import classes from './messages.module.css'
import { deleteMessage, markMessage, messageQuery } from './queries.ts'
import { replyLink } from './reply-link.ts'

const MESSAGES = { section: 'messages', one: messageQuery } as const

/** One message; opening it marks it as read. */
export function MessageScreen({ id }: { id: string }) {
  const { t } = useLingui()
  const missing = { title: t`Message not found`, text: t`The message was deleted, or never was.` }
  return (
    <LoadedThing
      things={MESSAGES}
      id={id}
      nameOf={({ subject }) => subject}
      invalid={!ID_PATTERN.test(id) && missing}
      missing={missing}
      failed={{ title: t`Data loading failed`, text: t`The message could not be loaded.` }}
      toList={t`To the messages`}
      skeleton={<div className={classes.room} role="status" aria-label={t`Loading…`} aria-busy="true" />}
    >
      {(message) => <OneMessage message={message} />}
    </LoadedThing>
  )
}

/** Marks a message as read only once, because an admin may mark it as unread again. */
function useMarkAsRead(message: Message): void {
  const services = useServices()
  const opened = useRef<string | null>(null)
  useEffect(() => {
    if (opened.current === message._id) return
    opened.current = message._id
    // If no answer comes, the message stays unread, which is harmless.
    if (message.readAt === null) markMessage(services, message._id, { read: true }).catch(() => undefined)
  }, [services, message])
}

function OneMessage({ message }: { message: Message }) {
  const { t } = useLingui()
  useMarkAsRead(message)
  const language = useLanguage()
  const moment = useMoment()
  const { subject, email, phone, park, createdAt, mailedAt, handled } = message
  return (
    <>
      <PageHead title={subject} />
      <AdminPage title={<Bidi>{subject}</Bidi>} actions={<MessageActions message={message} />}>
        <div className={classes.columns}>
          <AdminCard title={t`Message`}>
            <p className={classes.text} dir="auto">
              {message.message}
            </p>
          </AdminCard>
          <AdminCard title={t`From`}>
            <dl className={classes.facts}>
              <dt>{t`Name`}</dt>
              <dd>
                <Bidi>{fullName(message)}</Bidi>
              </dd>
              <dt>{t`E-mail`}</dt>
              <dd>
                <Ltr>{email}</Ltr>
              </dd>
              <dt>{t`Phone`}</dt>
              <dd>
                <a href={`tel:${phone}`}>
                  <Ltr>{phone}</Ltr>
                </a>
              </dd>
              <dt>{t`Received`}</dt>
              <dd>
                <time dateTime={createdAt}>{moment(createdAt)}</time>
              </dd>
              <dt>{t`Mailed to the site`}</dt>
              <dd>{mailedAt === null ? t`Not yet` : <time dateTime={mailedAt}>{moment(mailedAt)}</time>}</dd>
              {handled && (
                <>
                  <dt>{t({ message: 'Handled', context: 'messages' })}</dt>
                  <dd>
                    <time dateTime={handled.at}>{moment(handled.at)}</time>
                    {handled.by && (
                      <div>
                        <Bidi>{handled.by.name}</Bidi>
                      </div>
                    )}
                  </dd>
                </>
              )}
              {park && (
                <>
                  <dt>{t`About the park`}</dt>
                  <dd>
                    <Link to="/admin/skateparks/edit/$id" params={{ id: park.id }}>
                      <Bidi>{park.name[language]}</Bidi>
                    </Link>
                  </dd>
                </>
              )}
            </dl>
          </AdminCard>
        </div>
      </AdminPage>
    </>
  )
}

function MessageActions({ message }: { message: Message }) {
  const { t } = useLingui()
  const services = useServices()
  const navigate = useNavigate()
  const { toast } = useToasts()
  const [isAsking, setAsking] = useState(false)
  const [wasAnswered, setAnswered] = useState(false)
  const isRead = message.readAt !== null
  const isHandled = message.handled !== null
  const [mark, isMarking] = useAction((marks: MessageMarks) =>
    markMessage(services, message._id, marks).catch((failure: unknown) =>
      services.tellFailure(failure, { about: t`Not marked` }),
    ),
  )
  const [remove, isRemoving] = useAction(async () => {
    try {
      await deleteMessage(services, message._id)
      toast({ title: t`Message deleted`, variant: 'success' })
      await navigate({ to: '/admin/messages' })
    } catch (failure) {
      setAsking(false)
      services.tellFailure(failure, { about: t`The message was not deleted` })
    }
  })
  return (
    <div className={classes.actions}>
      <Button
        component="a"
        href={replyLink(message)}
        leftSection={<IconMail size={18} stroke={2.25} aria-hidden />}
        onClick={() => setAnswered(!isHandled)}
      >
        {t`Answer by mail`}
      </Button>
      <ConfirmModal
        isOpen={wasAnswered && !isHandled}
        title={t`Was the message answered?`}
        confirm={t`Mark as handled`}
        cancel={t`Not yet`}
        isReady
        isBusy={isMarking}
        onConfirm={() => mark({ handled: true })}
        onClose={() => setAnswered(false)}
      >
        <p>{t`The draft is open in the mail program. Once it is sent, the message no longer waits.`}</p>
      </ConfirmModal>
      <Button variant="default" aria-busy={isMarking} onClick={() => mark({ handled: !isHandled })}>
        {isHandled ? t`Mark as not handled` : t`Mark as handled`}
      </Button>
      <Button variant="default" aria-busy={isMarking} onClick={() => mark({ read: !isRead })}>
        {isRead ? t`Mark as unread` : t`Mark as read`}
      </Button>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t`Delete…`}
      </Button>
      <ConfirmModal
        isOpen={isAsking}
        title={t`Delete this message?`}
        confirm={t`Delete`}
        isDanger
        isBusy={isRemoving}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        <p>{t`It cannot be brought back. The history says that a message was deleted, but not whose.`}</p>
      </ConfirmModal>
    </div>
  )
}
