import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { Competition } from '#contract/competitions.ts'
import { lengthText, totalOfRows, type VideoRow, withEmptyRow } from '#domain/videos.ts'
import { FieldError, FieldHint } from '#ui/form/field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { Ltr } from '#ui/text/bidi.tsx'
import { useVideoLabels, useVideoSites } from './video-texts.ts'
import classes from './videos-field.module.css'

type VideosFieldProps = {
  rows: readonly VideoRow[]
  onChange: (rows: VideoRow[]) => void
  errorOf: (path: string) => string | undefined
  /** The limits of videos in the competition's rules. */
  rules: NonNullable<Competition['videos']>
}

/** Links to videos with their lengths, and how long they are together. A further row comes when the last one is used. */
export function VideosField({ rows, onChange, errorOf, rules }: VideosFieldProps) {
  const { t } = useLingui()
  const id = useId()
  const labelOf = useVideoLabels()
  const sites = useVideoSites()
  const shown = withEmptyRow(rows, rules.most)
  const { most } = rules
  const limit = lengthText(rules.seconds)
  const change = (index: number, part: Partial<VideoRow>) =>
    onChange(shown.map((row, at) => (at === index ? { ...row, ...part } : row)))
  return (
    <fieldset
      className={classes.videos}
      data-path="videos"
      tabIndex={-1}
      aria-describedby={`${id}hint ${id}total ${id}error`}
    >
      <legend className={classes.legend}>{labelOf('videos')}</legend>
      <FieldHint id={`${id}hint`}>
        {t`Optional: up to ${most}, ${limit} minutes in total. You can also send them later, until registration closes.`}{' '}
        {sites}
      </FieldHint>
      {shown.map((row, index) => (
        <div key={index} className={classes.row}>
          <TextField
            name={`videos.${index}.url`}
            value={row.url}
            onChange={(url) => change(index, { url })}
            error={errorOf(`videos.${index}.url`)}
            label={labelOf(`videos.${index}.url`)}
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
          />
          <TextField
            name={`videos.${index}.length`}
            value={row.length}
            onChange={(length) => change(index, { length })}
            error={errorOf(`videos.${index}.length`)}
            label={labelOf(`videos.${index}.length`)}
            placeholder="0:45"
            autoComplete="off"
          />
        </div>
      ))}
      <Total id={`${id}total`} seconds={totalOfRows(rows)} most={rules.seconds} />
      <FieldError id={`${id}error`}>{errorOf('videos')}</FieldError>
    </fieldset>
  )
}

/** How long the videos are together, of how much. Spoken when it changes. */
function Total({ id, seconds, most }: { id: string; seconds: number; most: number }) {
  const { t } = useLingui()
  const label = t`Together`
  const over = lengthText(Math.max(0, seconds - most))
  const tooLong = t`${over} too long`
  return (
    <p id={id} className={classes.total} aria-live="polite" data-over={seconds > most || undefined}>
      <span>{label}</span> <Ltr>{`${lengthText(seconds)} / ${lengthText(most)}`}</Ltr>
      {seconds > most && <span> · {tooLong}</span>}
    </p>
  )
}
