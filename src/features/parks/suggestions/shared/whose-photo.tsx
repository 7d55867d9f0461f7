import { useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import type { Park } from '#contract/parks.ts'
import { MAX_TERM } from '#domain/address-text.ts'
import type { LatLon } from '#domain/distance.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Button } from '#ui/button.tsx'
import { SearchInput } from '#ui/form/search-input.tsx'
import { Bidi } from '#ui/text/bidi.tsx'
import { useParks } from '../../collection/queries.ts'
import { favoritesAtom } from '../../favorites/favorites-list.ts'
import { ParksMissing } from '../../tonight/parks-missing.tsx'
import { likelyParks } from './likely-parks.ts'
import classes from './shared-dialog.module.css'

/** Number of parks that fit a phone below the photo. */
const AT_ONCE = 6

type WhosePhotoProps = {
  /** The place that came with the photo. */
  near: LatLon | null
  onChoose: (park: Park) => void
  onMissing: () => void
}

/** Asks which park a photo shows. */
export function WhosePhoto({ near, onChoose, onMissing }: WhosePhotoProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const parks = useParks().data?.items
  const { parkIds } = useAtomValue(favoritesAtom)
  const [query, setQuery] = useState('')
  if (!parks) return <ParksMissing />
  const found = likelyParks(parks, query, near, parkIds)
  return (
    <section className={classes.whose} aria-label={t`A photo of which park?`}>
      <h3 className={classes.question}>{t`A photo of which park?`}</h3>
      <SearchInput
        value={query}
        onChange={setQuery}
        label={t`Search the parks`}
        placeholder={t`Park or town`}
        clearLabel={t`Clear the search`}
        maxLength={MAX_TERM}
        className={classes.search}
      />
      <ul className={classes.parks}>
        {found.slice(0, AT_ONCE).map((park) => (
          <li key={park._id}>
            <button type="button" className={classes.park} onClick={() => onChoose(park)}>
              <Bidi>{park.name[language]}</Bidi>
              <span className={classes.address}>
                <Bidi>{park.address[language]}</Bidi>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className={classes.none}>
        {found.length === 0 && t`No park has this name`}
      </p>
      <Button variant="secondary" onClick={onMissing}>
        {t`This park is missing here`}
      </Button>
    </section>
  )
}
