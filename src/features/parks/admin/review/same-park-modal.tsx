import { Checkbox, Radio } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { ParkSelect } from '#admin/parks/park-select.tsx'
import { useState } from 'react'
import { ConfirmModal } from '#admin/page/confirm-modal.tsx'
import type { ReviewedPark, ReviewNeighbour, SameParkBody } from '#contract/park-review.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Bidi } from '#ui/text/bidi.tsx'
import { metresText } from './metres.ts'
import classes from './review.module.css'

type SameParkModalProps = {
  parks: readonly ReviewedPark[]
  /** The park that is chosen at first; undefined: the nearest neighbour. */
  first?: string | undefined
  onSame: (as: Omit<SameParkBody, 'ids'>) => void
  onClose: () => void
}

/** Asks with which other park imported parks are the same. */
export function SameParkModal({ parks, first, onSame, onClose }: SameParkModalProps) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const near = neighboursOf(parks)
  const [parkId, setParkId] = useState(first ?? near[0]?.id ?? null)
  const [fills, setFills] = useState(true)
  return (
    <ConfirmModal
      isOpen
      title={parks.length === 1 ? t`Which park is it?` : t`Which park are they?`}
      confirm={t`Join`}
      isDisabled={parkId === null}
      onConfirm={() => parkId !== null && onSame({ parkId, fills })}
      onClose={onClose}
    >
      <p>{t`The other park gets the source, so that the next import knows it. What was imported goes to the trash.`}</p>
      {near.length > 0 && (
        <Radio.Group label={t`Parks nearby`} value={parkId} onChange={setParkId}>
          <div className={classes.choices}>
            {near.map((other) => (
              <Radio
                key={other.id}
                value={other.id}
                data-autofocus={other.id === parkId || undefined}
                label={
                  <>
                    <Bidi>{other.name[language]}</Bidi> · {metresText(i18n, other.distanceM)}
                  </>
                }
              />
            ))}
          </div>
        </Radio.Group>
      )}
      <ParkSelect
        label={near.length > 0 ? t`Or another park` : t`Park`}
        without={[...parks.map(({ _id }) => _id), ...near.map(({ id }) => id)]}
        value={parkId}
        onChange={setParkId}
      />
      <Checkbox
        label={t`Fill in what the other park does not know`}
        description={t`What it knows stays.`}
        checked={fills}
        onChange={({ target }) => setFills(target.checked)}
      />
    </ConfirmModal>
  )
}

/** The neighbours of parks, each once and the nearest first, without these parks. */
function neighboursOf(parks: readonly ReviewedPark[]): ReviewNeighbour[] {
  const ids = new Set(parks.map(({ _id }) => _id))
  const all = parks.flatMap(({ neighbours }) => neighbours).sort((one, other) => one.distanceM - other.distanceM)
  return all.filter(({ id }, index) => !ids.has(id) && all.findIndex((one) => one.id === id) === index)
}
