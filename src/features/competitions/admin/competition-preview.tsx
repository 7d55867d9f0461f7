import { useLingui } from '@lingui/react/macro'
import { useDeferredValue, useMemo, useState } from 'react'
import type { AdminCompetition } from '#contract/admin-competitions.ts'
import type { Competition } from '#contract/competitions.ts'
import { InLanguage } from '#admin/form/in-language.tsx'
import { PagePreview } from '#admin/page/page-preview.tsx'
import { Card } from '#ui/card.tsx'
import { SectionHeading } from '#ui/page/section-heading.tsx'
import { StateNote } from '../components/state-note.tsx'
import { CompetitionAbout } from '../screens/competition-about.tsx'
import screen from '../screens/competition-screen.module.css'
import type { CompetitionFields } from './competition-form.ts'
import { previewOf } from './preview-of.ts'

export type CompetitionPreviewProps = {
  fields: CompetitionFields
  /** undefined: a new competition. */
  stored?: AdminCompetition | undefined
}

/** The competition's page as riders would see it, with the values currently in the form. */
export function CompetitionPreview({ fields, stored }: CompetitionPreviewProps) {
  const { t } = useLingui()
  const shown = useDeferredValue(fields)
  const [now] = useState(Date.now)
  const event = useMemo(() => previewOf(shown, stored, now), [shown, stored, now])
  return (
    <PagePreview title={t`Preview of the competition's page`}>
      {(language) => (
        <InLanguage language={language}>
          <CompetitionPage event={event} />
        </InLanguage>
      )}
    </PagePreview>
  )
}

/**
 * The competition's page with a placeholder for the sign-up form, because this form is the same for every competition.
 */
function CompetitionPage({ event }: { event: Competition }) {
  const { t } = useLingui()
  const isOpen = event.state === 'open'
  return (
    <article className={screen.page}>
      <CompetitionAbout event={event} canSignUp={isOpen} />
      <div className={screen.main}>
        {isOpen ? (
          <Card as="section" className={screen.form}>
            <SectionHeading>{t`Sign up`}</SectionHeading>
            <p>{t`All fields are required, unless they say otherwise.`}</p>
          </Card>
        ) : (
          <StateNote event={event} />
        )}
      </div>
    </article>
  )
}
