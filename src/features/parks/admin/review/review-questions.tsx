import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { BulkQuestion, type BulkWords } from '#admin/table/bulk-actions.tsx'
import type { ReviewDecision, ReviewedPark } from '#contract/park-review.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Bidi } from '#ui/text/bidi.tsx'
import { SameParkModal } from './same-park-modal.tsx'
import type { Asked, ReviewDecisions } from './use-review-decisions.ts'

/** The question before a decision; none is shown while nothing was asked. */
export function ReviewQuestions({ decisions: { asked, close, decide, same } }: { decisions: ReviewDecisions }) {
  const language = useLanguage()
  const wordsOf = useQuestionWords()
  if (asked === null) return null
  const { decision, parks, parkId } = asked
  if (decision === 'same') {
    return (
      <SameParkModal
        parks={parks}
        first={parkId}
        onClose={close}
        onSame={(as) => {
          close()
          void same(parks, as)
        }}
      />
    )
  }
  return (
    <BulkQuestion
      isOpen
      words={wordsOf(decision, parks)}
      names={parks.map(({ _id, name }) => (
        <Bidi key={_id}>{name[language]}</Bidi>
      ))}
      // The dialog closes at once: the parks leave the list while the decision is on its way.
      act={async () => {
        void decide(parks, decision)
        return true
      }}
      onClose={close}
      onDone={() => {}}
      isReady={decision !== 'notPark'}
    />
  )
}

/** Returns the words of the question before a decision about several parks, or about a name that was made up. */
function useQuestionWords(): (decision: ReviewDecision, parks: Asked['parks']) => BulkWords {
  const { t } = useLingui()
  return (decision, parks) => {
    switch (decision) {
      case 'publish':
        return {
          button: t`Publish`,
          question: t`${plural(parks.length, { one: 'Publish this park?', other: 'Publish these parks?' })}`,
          text: namesText(parks),
        }
      case 'keepHidden':
        return {
          button: t`Keep hidden`,
          question: t`Keep these parks hidden?`,
          text: t`They leave this list, and stay hidden until you publish them.`,
        }
      case 'notPark':
        return {
          button: t`Not a park`,
          question: t`Are none of these parks?`,
          text: t`They go to the trash, and the next import leaves them out.`,
          isDanger: true,
        }
    }
  }

  function namesText(parks: readonly ReviewedPark[]): string {
    const count = parks.filter(({ needsName }) => needsName).length
    if (count === 0) return t`Riders get them the next time that they are online.`
    if (parks.length === 1) return t`The import made up this name. Publishing takes it as it is.`
    return t`${plural(count, {
      one: 'The import made up the name of # of them. Publishing takes it as it is.',
      other: 'The import made up the names of # of them. Publishing takes them as they are.',
    })}`
  }
}
