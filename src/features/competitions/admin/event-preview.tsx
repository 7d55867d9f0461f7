import { useLingui } from '@lingui/react/macro'
import { useDeferredValue, useMemo, useState } from 'react'
import type { AdminEvent } from '#contract/admin-events.ts'
import type { Event } from '#contract/events.ts'
import { InLanguage } from '#platform/admin/in-language.tsx'
import { PagePreview } from '#ui/admin/page-preview.tsx'
import { Card } from '#ui/card.tsx'
import { SectionHeading } from '#ui/page/section-heading.tsx'
import { StateNote } from '../components/state-note.tsx'
import { EventAbout } from '../screens/event-about.tsx'
import screen from '../screens/event-screen.module.css'
import type { EventFields } from './event-form.ts'
import { previewOf } from './preview-of.ts'

export type EventPreviewProps = {
  fields: EventFields
  /** undefined: a new competition. */
  stored?: AdminEvent | undefined
  /** ISO 4217. */
  currency: string
}

/** The competition's page as riders would see it, with the values currently in the form. */
export function EventPreview({ fields, stored, currency }: EventPreviewProps) {
  const { t } = useLingui()
  const shown = useDeferredValue(fields)
  const [now] = useState(Date.now)
  const event = useMemo(() => previewOf(shown, stored, now), [shown, stored, now])
  return (
    <PagePreview title={t`Preview of the competition's page`}>
      {(language) => (
        <InLanguage language={language}>
          <EventPage event={event} currency={currency} />
        </InLanguage>
      )}
    </PagePreview>
  )
}

/** The page, with a placeholder for the form, which is the same for every competition. */
function EventPage({ event, currency }: { event: Event; currency: string }) {
  const { t } = useLingui()
  const isOpen = event.state === 'open'
  return (
    <article className={screen.page}>
      <EventAbout event={event} currency={currency} canSignUp={isOpen} />
      <div className={screen.main}>
        {isOpen ? (
          <Card as="section" className={screen.form}>
            <SectionHeading>{t`Sign up`}</SectionHeading>
            <p>{t`All fields are required.`}</p>
          </Card>
        ) : (
          <StateNote event={event} />
        )}
      </div>
    </article>
  )
}
