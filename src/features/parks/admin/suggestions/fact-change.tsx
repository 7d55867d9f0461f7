import { Trans, useLingui } from '@lingui/react/macro'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import type { AdminSuggestion } from '#contract/admin-suggestions.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Bidi } from '#ui/text/bidi.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { changedLines, movedText } from './fact-words.ts'
import { SuggestionPhoto } from './suggestion-photo.tsx'
import classes from './suggestions.module.css'

type Changing = Pick<AdminSuggestion, '_id' | 'fact' | 'state' | 'now' | 'was' | 'value' | 'photos' | 'park'>

/** Shows the change that a suggestion proposes: the present value and the suggested one, line by line. */
export function FactChange({ suggestion, photoSize }: { suggestion: Changing; photoSize?: 'large' }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const { _id, fact, state, now, was, value, photos } = suggestion
  if (fact === 'photo') {
    const [sender] = photos
    if (sender === undefined) return null
    return <SuggestionPhoto id={_id} sender={sender} size={photoSize} />
  }
  // A settled suggestion is compared with the value that the park had when the suggestion was made, because the park
  // may have changed since.
  const former = state === 'open' ? now : was
  const lines = changedLines(i18n, fact, former, value)
  const moved = movedText(fact, former, value, language)
  return (
    <div className={classes.changes}>
      {lines.length > 0 && (
        <dl className={classes.lines}>
          {lines.map(({ label, before, after }) => (
            <div key={label} className={classes.change}>
              {label !== '' && <dt>{label}</dt>}
              <dd>
                {before !== undefined && (
                  <>
                    <VisuallyHidden>{t`Before:`} </VisuallyHidden>
                    <del className={classes.before}>
                      <Bidi>{before}</Bidi>
                    </del>
                    <IconArrowRight size={16} aria-hidden data-directional="" className={classes.arrow} />
                    <VisuallyHidden>{t`After:`} </VisuallyHidden>
                  </>
                )}
                <ins className={classes.after}>
                  <Bidi>{after ?? '–'}</Bidi>
                </ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {moved !== undefined && (
        <p className={classes.aside}>
          <Trans>{moved} away</Trans>
        </p>
      )}
    </div>
  )
}
