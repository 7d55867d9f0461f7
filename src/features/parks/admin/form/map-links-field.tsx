import { TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { LatLon } from '#domain/distance.ts'
import { formatDistance } from '#platform/texts/format.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { linkNote } from './location-warnings.ts'
import type { ParkForm } from './use-park-form.ts'
import { useParkWords } from './park-words.ts'
import { Warning, Warnings } from '../../form/warning.tsx'
import classes from '../../form/form.module.css'

const APPS = ['google', 'apple', 'waze'] as const

/** The fields for the links to three map apps. Each link is compared with the park's coordinates. */
export function MapLinksField({ form, point }: { form: ParkForm; point: LatLon | null }) {
  const { labelOf } = useParkWords()
  const language = useLanguage()
  const { t } = useLingui()
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className={classes.stack}>
      <div>
        <h3 id={id} className={classes.heading}>{t`Links for map apps`}</h3>
        <p className={classes.hint}>{t`Empty: the link is made from the coordinates.`}</p>
      </div>
      {APPS.map((app) => {
        const label = labelOf(`mapLinks.${app}`)
        const note = linkNote(form.values.fields.mapLinks[app], point)
        const far = note?.kind === 'elsewhere' ? formatDistance(note.km, language) : ''
        return (
          <div key={app}>
            <TextInput
              {...form.input(`fields.mapLinks.${app}`)}
              label={label}
              description={note?.kind === 'matches' ? t`Points to the coordinates` : undefined}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              type="url"
              dir="ltr"
            />
            <Warnings>
              {note?.kind === 'elsewhere' && (
                <Warning>
                  <Trans>This link points {far} away from the coordinates. One of them is wrong.</Trans>
                </Warning>
              )}
              {note?.kind === 'short' && (
                <Warning kind="info">
                  <Trans>Only {label} can open this short link, so it can't be checked here.</Trans>
                </Warning>
              )}
              {note?.kind === 'unreadable' && (
                <Warning kind="info">
                  <Trans>No coordinates can be read from this link, so it can't be checked here.</Trans>
                </Warning>
              )}
            </Warnings>
          </div>
        )
      })}
    </div>
  )
}
