import { Radio } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ValueCard, ValueCards } from '#admin/form/value-card.tsx'
import type { AdminPark } from '#contract/admin-parks.ts'
import { MERGED_PHOTOS, type MergedPhotos, type MergeField } from '#contract/park-merge.ts'
import { bothPhotos } from '#domain/merge-parks.ts'
import { Bidi } from '#ui/text/bidi.tsx'
import { mergeLabel, mergeLines } from './merge-words.ts'
import classes from './merge.module.css'

/** The two records: the one that stays, and the one that goes. */
export type Sides = { stays: AdminPark; goes: AdminPark }

type FieldChoiceProps = {
  sides: Sides
  field: MergeField
  /** The side whose value the merged park gets. */
  choice: keyof Sides
  onChoose: (side: keyof Sides) => void
}

/** Shows both values of a field on which the records differ, and asks for one. */
export function FieldChoice({ sides, field, choice, onChoose }: FieldChoiceProps) {
  const { i18n } = useLingui()
  return (
    <Radio.Group
      label={mergeLabel(i18n, field, sides.stays)}
      value={choice}
      onChange={(side) => onChoose(side as keyof Sides)}
    >
      <ValueCards>
        {(['stays', 'goes'] as const).map((side) => (
          <Choice key={side} value={side}>
            <Value field={field} park={sides[side]} />
          </Choice>
        ))}
      </ValueCards>
    </Radio.Group>
  )
}

type PhotosChoiceProps = { sides: Sides; choice: MergedPhotos; onChoose: (photos: MergedPhotos) => void }

/** Asks whether the photos of one record or of both stay. */
export function PhotosChoice({ sides, choice, onChoose }: PhotosChoiceProps) {
  const { i18n } = useLingui()
  const photos = {
    stays: sides.stays.photos,
    goes: sides.goes.photos,
    both: bothPhotos(sides.stays.photos, sides.goes.photos),
  }
  return (
    <Radio.Group
      label={mergeLabel(i18n, 'photos', sides.stays)}
      value={choice}
      onChange={(chosen) => onChoose(chosen as MergedPhotos)}
    >
      <ValueCards>
        {MERGED_PHOTOS.map((side) => (
          <Choice key={side} value={side}>
            <Photos photos={photos[side]} />
          </Choice>
        ))}
      </ValueCards>
    </Radio.Group>
  )
}

function Choice({ value, children }: { value: MergedPhotos; children: ReactNode }) {
  const { t } = useLingui()
  const words: Record<MergedPhotos, string> = {
    stays: t`Of the one that stays`,
    goes: t`Of the one that goes`,
    both: t`Of both`,
  }
  return (
    <ValueCard value={value} title={words[value]}>
      {children}
    </ValueCard>
  )
}

function Value({ field, park }: { field: MergeField; park: AdminPark }) {
  const { t, i18n } = useLingui()
  const lines = mergeLines(i18n, field, park)
  if (lines.length === 0) return <span className={classes.nothing}>{t`Nothing`}</span>
  return lines.map(({ label, text }, index) => (
    <span key={index} className={classes.line}>
      {label !== '' && <span className={classes.lineLabel}>{label}</span>}
      <Bidi>{text === '' ? '–' : text}</Bidi>
    </span>
  ))
}

function Photos({ photos }: { photos: AdminPark['photos'] }) {
  const { t } = useLingui()
  if (photos.length === 0) return <span className={classes.nothing}>{t`Nothing`}</span>
  return (
    <span className={classes.photos}>
      {photos.map(({ thumbUrl }) => (
        <img key={thumbUrl} src={thumbUrl} alt="" loading="lazy" />
      ))}
    </span>
  )
}
