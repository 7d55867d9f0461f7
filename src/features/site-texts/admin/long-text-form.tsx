import { useLingui } from '@lingui/react/macro'
import { TextInput, Textarea } from '@mantine/core'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { InLanguage } from '#admin/form/in-language.tsx'
import { AdminCard } from '#admin/page/admin-card.tsx'
import { PagePreview } from '#admin/page/page-preview.tsx'
import type { LongText } from '#contract/long-text.ts'
import { LANGUAGES } from '#contract/limits.ts'
import type { AdminLongText, LongTextContent, LongTextSource } from '#contract/site-texts.ts'
import { isoDay } from '#contract/time.ts'
import { LongTextError } from '#domain/admin/long-text-source.ts'
import { localTime } from '#domain/israel-time.ts'
import { useInstant } from '#platform/time/clock.tsx'
import { LongTextSigns } from './long-text-signs.tsx'
import { longTextForm, MARKDOWN_PROBLEMS, readMarkdown } from './text-form.ts'
import { TextFormFrame } from './text-form-frame.tsx'
import { useLanguageFields } from './use-language-fields.ts'
import { useTextForm } from './use-text-form.ts'
import classes from './texts.module.css'

type LongTextFormProps = {
  text: AdminLongText
  builtIn: LongTextContent
  /** Renders the text as its page does. */
  preview: (text: LongText) => ReactNode
}

/** A long text in both languages. */
export function LongTextForm({ text, builtIn, preview }: LongTextFormProps) {
  const { t, i18n } = useLingui()
  const wordsOf = ({ code, line }: LongTextError) => i18n._({ ...MARKDOWN_PROBLEMS[code], values: { limit: line } })
  const rules = useMemo(() => longTextForm(builtIn), [builtIn])
  const edit = useTextForm(rules, text, builtIn)
  const { year, month, day } = localTime(useInstant())
  const today = isoDay(Date.UTC(year, month - 1, day))
  const shown = useDeferredValue(edit.form.values.fields)
  const { titleOf, fieldOf } = useLanguageFields(text.key, edit.form)
  return (
    <TextFormFrame
      name={text.key}
      edit={edit}
      preview={
        <PagePreview title={t`Preview of the page`}>
          {(language) => (
            <InLanguage language={language}>
              <Preview source={shown[language]} updated={text.updated ?? today} wordsOf={wordsOf} render={preview} />
            </InLanguage>
          )}
        </PagePreview>
      }
    >
      {LANGUAGES.map((language) => (
        <AdminCard key={language} title={titleOf(language)}>
          <div className={classes.fields}>
            <TextInput {...fieldOf(language, 'title')} required />
            <Textarea
              {...fieldOf(language, 'description')}
              required
              autosize
              minRows={2}
              description={t`For search engines and shared links`}
            />
            <Textarea
              {...fieldOf(language, 'body')}
              required
              autosize
              minRows={12}
              maxRows={28}
              className={classes.body!}
            />
          </div>
        </AdminCard>
      ))}
      <AdminCard
        title={t`Signs in the text`}
        text={t`Everything else is text as it stands. The day at the top of the page is set by itself when a change is saved.`}
      >
        <LongTextSigns />
      </AdminCard>
    </TextFormFrame>
  )
}

type PreviewProps = {
  source: LongTextSource
  updated: string
  /** Says in the admin's language why the text can't be shown. */
  wordsOf: (problem: LongTextError) => string
  render: (text: LongText) => ReactNode
}

/** The text as its page shows it, or why it can't be shown. */
function Preview({ source: { title, description, body }, updated, wordsOf, render }: PreviewProps) {
  const read = useMemo(() => readMarkdown(body), [body])
  if (read instanceof LongTextError) return <p className={classes.wrong}>{wordsOf(read)}</p>
  return render({ title, description, updated, ...read })
}
