import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { BulkGuidesBody, GuideRow } from '#contract/admin-guides.ts'
import { TRASH_DAYS } from '#contract/editing.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { BulkActions, BulkQuestion, type BulkWords } from '#ui/admin/bulk-actions.tsx'
import { Bidi } from '#ui/text/bidi.tsx'
import { nameOf } from './guide-columns.tsx'
import { useChangeGuides } from './use-change-guides.ts'

type BulkGuidesProps = { guides: readonly GuideRow[]; onClear: () => void }

/** Publishes, hides or deletes the selected guides, after one question; the toast offers to undo it. */
export function BulkGuides({ guides, onClear }: BulkGuidesProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const [asked, setAsked] = useState<BulkGuidesBody['action']>('publish')
  const [isOpen, setOpen] = useState(false)
  const change = useChangeGuides()
  const words: Record<BulkGuidesBody['action'], BulkWords> = {
    publish: { button: t`Publish`, question: t`Publish these guides?`, text: t`Riders see them at once.` },
    unpublish: {
      button: t`Hide`,
      question: t`Hide these guides?`,
      text: t`Riders no longer find them. What they saved goes with the next refresh.`,
    },
    delete: {
      button: t`Delete`,
      question: t`Delete these guides?`,
      text: t`They go to the trash, and can be restored from there for ${TRASH_DAYS} days.`,
      isDanger: true,
    },
  }
  return (
    <BulkActions
      count={guides.length}
      words={words}
      onAsk={(action) => {
        setAsked(action)
        setOpen(true)
      }}
      onClear={onClear}
    >
      <BulkQuestion
        words={words[asked]}
        names={guides.map((row) => (
          <Bidi key={row._id}>{nameOf(row, language)}</Bidi>
        ))}
        isOpen={isOpen}
        act={() => change(guides, asked)}
        onClose={() => setOpen(false)}
        onDone={onClear}
      />
    </BulkActions>
  )
}
