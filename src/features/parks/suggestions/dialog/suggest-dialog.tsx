import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Park } from '#contract/parks.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { MantineArea } from '#ui/mantine/mantine-area.tsx'
import { DialogLink } from '#ui/plain-link.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { Bidi } from '#ui/text/bidi.tsx'
import { usePark } from '../../collection/queries.ts'
import classes from './dialog.module.css'
import { ClosureForm } from './closure-form.tsx'
import { MissingForm } from './missing-form.tsx'
import { OwnList } from './own-list.tsx'
import { SuggestionFrame } from './suggestion-frame.tsx'
import { FACTS_OF, type Topic, TOPICS } from './suggested-facts.ts'
import { TopicFields } from './topic-fields.tsx'
import type { Sent } from '../enqueue.ts'
import { SharedDialog } from '../shared/shared-dialog.tsx'
import { type StepProps, useSuggestionForm } from './use-suggestion-form.ts'

type SuggestDialogProps = {
  /** The slug or id of the open park page. */
  url: string | undefined
  /** The fragment that opened the dialog, such as `wrong`, `wrong-hours`, `missing-park` or `shared`. */
  hash: string
  onClose: () => void
}

/**
 * The dialog for suggestions: on a park's page to correct its facts, on any page to add a missing park or what another
 * app shared. It works without a signal.
 */
export function SuggestDialog({ url, hash, onClose }: SuggestDialogProps) {
  const { t } = useLingui()
  const names = useTopicNames()
  const { park } = usePark(url)
  const topic = TOPICS.find((one) => hash === `wrong-${one}`)
  if (hash === 'shared' || hash === 'share-again') return <SharedDialog hash={hash} onClose={onClose} />
  if (hash === 'missing-park')
    return (
      <Frame title={t`A park is missing`} view={hash} onClose={onClose}>
        <Steps key={hash} parkId={null} onClose={onClose}>
          {(steps) => <MissingForm {...steps} />}
        </Steps>
      </Frame>
    )
  if (!park) return null
  return (
    <Frame title={topic ? names[topic] : t`What is wrong?`} view={hash} park={park} onClose={onClose}>
      {topic ? (
        <Steps key={topic} parkId={park._id} onClose={onClose}>
          {(steps) =>
            topic === 'closure' ? (
              <ClosureForm park={park} {...steps} />
            ) : (
              <TopicForm park={park} topic={topic} {...steps} />
            )
          }
        </Steps>
      ) : (
        <TopicList park={park} names={names} />
      )}
    </Frame>
  )
}

type FrameProps = { title: string; view: string; park?: Park; onClose: () => void; children: ReactNode }

/** The dialog's frame. It stays open when the rider goes from the list to a group of facts and back. */
function Frame({ title, view, park, onClose, children }: FrameProps) {
  const language = useLanguage()
  const body = useRef<HTMLDivElement>(null)
  const first = useRef(view)
  useEffect(() => {
    if (first.current === view) return
    first.current = view
    // The link that was pressed is no longer there, so the focus moves to the dialog's content.
    body.current?.focus()
    body.current?.scrollTo(0, 0)
  }, [view])
  return (
    <Dialog title={title} onClose={onClose}>
      <MantineArea>
        <div ref={body} className={classes.body} tabIndex={-1}>
          {park && (
            <p className={classes.park}>
              <Bidi>{park.name[language]}</Bidi>
            </p>
          )}
          {children}
        </div>
      </MantineArea>
    </Dialog>
  )
}

function useTopicNames(): Readonly<Record<Topic, string>> {
  const { t } = useLingui()
  return {
    elements: t`What is in it`,
    name: t`Name and years`,
    hours: t`Opening hours`,
    closure: t`Closed for some time`,
    facilities: t`What’s there`,
    place: t`Getting there`,
    photos: t`Photos`,
  }
}

/** A list of all groups of facts, and a link to the contact form for anything else. */
function TopicList({ park, names }: { park: Park; names: Readonly<Record<Topic, string>> }) {
  const { t } = useLingui()
  return (
    <>
      <ul className={classes.topics}>
        {TOPICS.map((topic) => (
          <li key={topic}>
            <DialogLink hash={`wrong-${topic}`} replace className={classes.topic}>
              {names[topic]}
            </DialogLink>
          </li>
        ))}
        <li>
          <Link to="/contact" search={{ park: park.url }} className={classes.topic}>
            {t`Something else: write to us`}
          </Link>
        </li>
      </ul>
      <OwnList parkId={park._id} />
    </>
  )
}

type StepsProps = { parkId: string | null; onClose: () => void; children: (steps: StepProps) => ReactNode }

/** Shows the form first, and thanks after the rider has sent it. */
function Steps({ parkId, onClose, children }: StepsProps) {
  const [sent, setSent] = useState<Sent | null>(null)
  const [attempt, setAttempt] = useState(0)
  if (sent) return <Thanks sent={sent} parkId={parkId} onClose={onClose} />
  return <div key={attempt}>{children({ onSent: setSent, onStartOver: () => setAttempt(attempt + 1) })}</div>
}

function TopicForm({ park: shown, topic, onSent, onStartOver }: StepProps & { park: Park; topic: Topic }) {
  const names = useTopicNames()
  const suggesting = useSuggestionForm(shown, topic, onSent)
  const { form, park, forget } = suggesting
  return (
    <>
      <OwnList parkId={park._id} facts={FACTS_OF[topic]} />
      <SuggestionFrame
        label={names[topic]}
        suggesting={suggesting}
        isPhotoFirst={topic === 'photos'}
        onStartOver={() => {
          forget()
          onStartOver()
        }}
      >
        <TopicFields topic={topic} park={park} form={form} />
      </SuggestionFrame>
    </>
  )
}

/** Shown when the suggestion is in the outbox: thanks, and the list of this device's suggestions. */
function Thanks({ sent, parkId, onClose }: { sent: Sent; parkId: string | null; onClose: () => void }) {
  const { t } = useLingui()
  const words = useRef<HTMLParagraphElement>(null)
  // The form had the focus and is gone, so the focus moves to the thanks.
  useEffect(() => words.current?.focus(), [])
  return (
    <div className={classes.thanks}>
      <p ref={words} tabIndex={-1} className={classes.thanksWords}>
        {t`Thanks! Someone looks at it, and this device will hear what became of it.`}
      </p>
      {!sent.lasting && (
        <Notice kind="error">{t`This device won’t keep it. Stay on this page until it’s sent.`}</Notice>
      )}
      <OwnList parkId={parkId} />
      <div className={classes.thanksButtons}>
        <Button variant="primary" onClick={onClose}>
          {t`Done`}
        </Button>
        {parkId !== null && (
          <DialogLink hash="wrong" replace className={buttonClass('quiet')}>
            {t`More is wrong`}
          </DialogLink>
        )}
        <DialogLink hash="reminders" replace className={buttonClass('quiet')}>
          {t`Tell me when it is answered`}
        </DialogLink>
      </div>
    </div>
  )
}
