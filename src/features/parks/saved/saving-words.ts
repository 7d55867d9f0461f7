import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { StopReason } from './saver.ts'

type Count = { there: number; total: number }

/** The texts for the progress of saving, and for the reasons why saving stopped. */
export function useSavingWords() {
  const { t } = useLingui()
  const partly = ({ there, total }: Count) =>
    t`${plural(total, { one: `${there} of one photo is saved.`, other: `${there} of # photos are saved.` })}`
  return {
    running: ({ there, total }: Count) => t`Saving photos: ${there} of ${total}`,
    partly,
    /** The progress of one park, for its row in the list. */
    briefly: ({ there, total }: Count) => t`${there} of ${plural(total, { one: 'one photo', other: '# photos' })}`,
    /** Says why saving stopped; null if nothing needs an explanation. */
    why(reason: StopReason | null): string | null {
      switch (reason) {
        case 'unanswered':
          return t`The signal was lost. What is here stays; go on when it is back.`
        case 'full':
          return t`This device is full. What is here stays.`
        case 'gone':
          return t`The site does not have all of the photos right now.`
        case 'unpersisted':
          return t`This browser won't keep photos for the site.`
        default:
          return null
      }
    },
  }
}
