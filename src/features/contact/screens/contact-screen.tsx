import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Localized } from '#contract/common.ts'
import { useNeedsSignal } from '#platform/storage/storage-health.ts'
import { PageHead } from '#platform/page/page-head.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { useOutboxEntry } from '#platform/outbox/use-follow-entry.ts'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { PageHeading } from '#ui/page/page-heading.tsx'
import { SectionHeading } from '#ui/page/section-heading.tsx'
import { type Contact, ContactDetails, isReachable } from '../components/contact-details.tsx'
import { ContactForm } from '../components/contact-form.tsx'
import { ContactSent, useSentWords } from '../components/contact-sent.tsx'
import type { SentMessage } from '../contact-message.ts'
import { useWaitingMessages } from '../use-sending.ts'
import classes from './contact-screen.module.css'

type ContactScreenProps = {
  contact: Contact | undefined
  /** The park that the message is about. */
  park?: { url: string; name: Localized } | undefined
}

/** `/contact`: the form, or the state of the sent message, and other contact details (docs/product.md#contact). */
export function ContactScreen({ contact, park }: ContactScreenProps) {
  const { t } = useLingui()
  const sentWords = useSentWords()
  const needsSignal = useNeedsSignal()
  const [sent, setSent] = useState<SentMessage | null>(null)
  /** The form's key: with a new key the form reads the draft again. */
  const [round, setRound] = useState({ number: 0, isRefused: false })
  const begin = (isRefused: boolean) => {
    setSent(null)
    setRound(({ number }) => ({ number: number + 1, isRefused }))
  }
  // Earlier messages that could not be sent yet. The message that was sent on this page is shown instead of the form.
  const unsent = useWaitingMessages().filter(({ lastFailure }) => lastFailure !== null)
  const earlier = unsent.length
  const wait = useOutboxEntry(unsent[0]?.replaceKey)?.wait
  const when = wait ?? ''
  const words = {
    waiting: t`${plural(earlier, { one: '# message of yours waits on this device. It goes out by itself.', other: '# messages of yours wait on this device. They go out by themselves.' })}`,
    next: t`The site takes no more for now: next try ${when}.`,
    noScript: t`The form needs JavaScript, which is off in this browser.`,
    write: t`Write to us directly:`,
    nobody: t`Turn it on to write to us.`,
  }
  return (
    <div className={classes.screen}>
      <PageHead
        title={t`Contact`}
        description={t`Write to us: a missing skatepark, wrong opening hours, an idea or a problem with the site.`}
        path="/contact"
      />
      <PageHeading
        size="hero"
        className={classes.head!}
        lead={
          needsSignal
            ? t`A park is missing, the gate is locked, the site acts up? Tell us.`
            : t`A park is missing, the gate is locked, the site acts up? Tell us. It works without a signal too.`
        }
      >
        {t`Talk to us`}
      </PageHeading>
      <Card as="section" className={classes.box!} aria-label={t`Contact form`}>
        <div className={classes.noScript}>
          <p>{words.noScript}</p>
          <p>{isReachable(contact) ? words.write : words.nobody}</p>
          <ContactDetails contact={contact} />
        </div>
        {sent ? (
          <ContactSent
            key={sent.ref}
            message={sent}
            words={sentWords}
            onAnother={() => begin(false)}
            onRefused={() => begin(true)}
          />
        ) : (
          <>
            {earlier > 0 && (
              <Notice kind="waiting" role="status">
                {wait ? `${words.waiting} ${words.next}` : words.waiting}
              </Notice>
            )}
            {park && <AboutPark name={park.name} />}
            <ContactForm key={round.number} park={park?.url} isRefused={round.isRefused} onSent={setSent} />
          </>
        )}
      </Card>
      <Aside contact={contact} />
    </div>
  )
}

/** Tells people what a message about a park should contain; below that, other contact details. */
function Aside({ contact }: Pick<ContactScreenProps, 'contact'>) {
  const { t } = useLingui()
  return (
    <aside className={classes.aside} aria-labelledby="contact-tips">
      <SectionHeading id="contact-tips">{t`About a park?`}</SectionHeading>
      <ul className={classes.tips}>
        <li>{t`Its name and where it is: an address, or a link from a map.`}</li>
        <li>{t`What is wrong, and what is right.`}</li>
        <li>{t`How you know: a sign, the council's site, a visit.`}</li>
      </ul>
      {isReachable(contact) && (
        <div className={classes.direct}>
          <h2 className={classes.directTitle}>{t`Or directly`}</h2>
          <ContactDetails contact={contact} />
        </div>
      )}
    </aside>
  )
}

/** Says which park the message is about, and offers to remove it. */
function AboutPark({ name }: { name: Localized }) {
  const { t } = useLingui()
  const parkName = name[useLanguage()]
  return (
    <Notice
      kind="saved"
      action={
        <Link to="/contact" replace>
          {t`About something else`}
        </Link>
      }
    >
      {t`About the park: ${parkName}`}
    </Notice>
  )
}
