import { useLingui } from '@lingui/react/macro'
import { useDeferredValue, useMemo, useState } from 'react'
import type { AdminEvent } from '#contract/admin-competitions.ts'
import type { Event } from '#contract/competitions.ts'
import { InLanguage } from '#admin/form/in-language.tsx'
import { PagePreview } from '#admin/page/page-preview.tsx'
import { Card } from '#ui/card.tsx'
import { SectionHeading } from '#ui/page/section-heading.tsx'
import { StateNote } from '../components/state-note.tsx'
import { EventAbout } from '../screens/competition-about.tsx'
import screen from '../screens/competition-screen.module.css'
import type { EventFields } from './competition-form.ts'
import { previewOf } from './preview-of.ts'

export type EventPreviewProps = {
  fields: EventFields
  /** undefined: a new competition. */
  stored?: AdminEvent | undefined
}

/** The competition's page as riders would see it, with the values currently in the form. */
export function EventPreview({ fields, stored }: EventPreviewProps) {
  const { t } = useLingui()
  const shown = useDeferredValue(fields)
  const [now] = useState(Date.now)
  const event = useMemo(() => previewOf(shown, stored, now), [shown, stored, now])
  return (
    <PagePreview title={t`Preview of the competition's page`}>
      {(language) => (
        <InLanguage language={language}>
          <EventPage event={event} />
        </InLanguage>
      )}
    </PagePreview>
  )
}

/** The page, with a placeholder for the form, which is the same for every competition. */
function EventPage({ event }: { event: Event }) {
  const { t } = useLingui()
  const isOpen = event.state === 'open'
  return (
    <article className={screen.page}>
      <EventAbout event={event} canSignUp={isOpen} />
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
