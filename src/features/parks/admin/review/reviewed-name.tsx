import { Button, TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useAction } from '#admin/page/use-action.ts'
import { LANGUAGES } from '#contract/limits.ts'
import { TEXT_LIMITS } from '#contract/new-park.ts'
import type { ReviewedPark } from '#contract/park-review.ts'
import { problemText } from '#platform/forms/problem-text.ts'
import { useParkWords } from '../form/park-words.ts'
import { Warning, Warnings } from '../../form/warning.tsx'
import type { ReviewActions } from './use-review-actions.ts'
import forms from '../../form/form.module.css'
import classes from './review.module.css'

type ReviewedNameProps = { park: ReviewedPark; save: ReviewActions['name'] }

/** The name in both languages. A name that the import made up is taken in one press. */
export function ReviewedName({ park, save }: ReviewedNameProps) {
  const { t, i18n } = useLingui()
  const { labelOf } = useParkWords()
  const [typed, setTyped] = useState(park.name)
  const isChanged = LANGUAGES.some((language) => typed[language] !== park.name[language])
  const isComplete = LANGUAGES.every((language) => typed[language].trim() !== '')
  const [start, isBusy] = useAction(async () => {
    if (isComplete) await save(park, typed)
  })
  return (
    <form
      className={classes.nameForm}
      aria-label={t`Name`}
      onSubmit={(event) => {
        event.preventDefault()
        start()
      }}
    >
      {park.needsName && (
        <Warnings>
          <Warning>{t`The source has no name; the import made this one up. Take it or change it before you publish.`}</Warning>
        </Warnings>
      )}
      <div className={forms.fields}>
        {LANGUAGES.map((language) => (
          <TextInput
            key={language}
            label={labelOf(`name.${language}`)}
            dir={language === 'he' ? 'rtl' : 'ltr'}
            lang={language}
            required
            autoComplete="off"
            maxLength={TEXT_LIMITS.name}
            value={typed[language]}
            error={typed[language].trim() === '' && problemText(i18n, { code: 'required' })}
            onChange={({ target }) => setTyped({ ...typed, [language]: target.value })}
          />
        ))}
      </div>
      {(park.needsName || isChanged) && (
        <div>
          <Button type="submit" size="sm" variant="default" loading={isBusy} disabled={!isComplete}>
            {isChanged ? t`Save the name` : t`Take this name`}
          </Button>
        </div>
      )}
    </form>
  )
}
