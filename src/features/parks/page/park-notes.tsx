import { useLingui } from '@lingui/react/macro'
import type { Park } from '#contract/parks.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import classes from './park-notes.module.css'
import { Section } from './section.tsx'

/** The notes that an admin wrote about the park, numbered. */
export function ParkNotes({ notes }: Pick<Park, 'notes'>) {
  const { t } = useLingui()
  const language = useLanguage()
  const texts = notes.map((note) => note[language].trim()).filter(Boolean)
  if (texts.length === 0) return null
  return (
    <Section title={t`Good to know`}>
      <ol className={classes.notes}>
        {texts.map((note, at) => (
          <li key={at} className={classes.note}>
            <span dir="auto">{note}</span>
          </li>
        ))}
      </ol>
    </Section>
  )
}
