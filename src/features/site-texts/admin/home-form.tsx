import { useLingui } from '@lingui/react/macro'
import { TextInput, Textarea } from '@mantine/core'
import { useDeferredValue, useMemo } from 'react'
import { AdminCard } from '#admin/page/admin-card.tsx'
import { PagePreview } from '#admin/page/page-preview.tsx'
import { LANGUAGES } from '#contract/limits.ts'
import type { AdminHomeText, HomeLine } from '#contract/site-texts.ts'
import type { WholeHome } from './built-in.ts'
import { homeForm } from './text-form.ts'
import { TextFormFrame } from './text-form-frame.tsx'
import { useLanguageFields } from './use-language-fields.ts'
import { useTextForm } from './use-text-form.ts'
import classes from './texts.module.css'

type HomeFormProps = { text: AdminHomeText; builtIn: WholeHome }

/** A built-in home page has no edited line in either language. */
const NO_LINES = { he: {}, en: {} }

/** The lines of the home page in both languages. */
export function HomeForm({ text, builtIn }: HomeFormProps) {
  const { t } = useLingui()
  const rules = useMemo(() => homeForm(builtIn), [builtIn])
  const edit = useTextForm(rules, text, NO_LINES)
  const lines = useDeferredValue(edit.form.values.fields)
  const { titleOf, fieldOf } = useLanguageFields('home', edit.form)
  return (
    <TextFormFrame
      name="home"
      edit={edit}
      preview={
        <PagePreview title={t`Preview of the home page`}>
          {(language) => <HomePreview lines={lines[language]} builtIn={builtIn[language]} />}
        </PagePreview>
      }
    >
      {LANGUAGES.map((language) => (
        <AdminCard key={language} title={titleOf(language)} text={t`An empty line is the built-in one.`}>
          <div className={classes.fields}>
            <TextInput {...fieldOf(language, 'title')} />
            <TextInput {...fieldOf(language, 'lead')} />
            <TextInput {...fieldOf(language, 'promise')} />
            <Textarea
              {...fieldOf(language, 'description')}
              autosize
              minRows={2}
              description={t`For search engines and shared links`}
            />
          </div>
        </AdminCard>
      ))}
    </TextFormFrame>
  )
}

type HomePreviewProps = Record<'lines' | 'builtIn', Record<HomeLine, string>>

/** The lines one below the other, and the description last. The rest of the home page is left out. */
function HomePreview({ lines, builtIn }: HomePreviewProps) {
  const line = (name: HomeLine) => lines[name].trim() || builtIn[name]
  return (
    <div className={classes.home}>
      <h1 className={classes.homeTitle}>{line('title')}</h1>
      <p className={classes.homeLead}>{line('lead')}</p>
      <p className={classes.about}>{line('promise')}</p>
      <p className={classes.homeDescription}>{line('description')}</p>
    </div>
  )
}
