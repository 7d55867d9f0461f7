import { memo } from 'react'
import type { Park, Photo as ParkPhoto } from '#contract/parks.ts'
import { PICTURE_WIDTHS, tilePictureOf } from '#contract/picture-files.ts'
import type { Way } from '#domain/bearing.ts'
import { latLonOf } from '#domain/distance.ts'
import type { ParkState } from '#domain/park-state.ts'
import { formatDistance } from '#platform/texts/format.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Photo } from '#ui/photo.tsx'
import { coverOf } from '../card/park-view.ts'
import { OutlineDrawing } from './outline-drawing.tsx'
import classes from './row-tile.module.css'

type RowTileProps = {
  park: Pick<Park, 'photos' | 'location'>
  way: Way | null
  state: ParkState['state']
  eager: boolean
}

/**
 * A row's picture: the park's photo; without one an arrow to the park, or the park's place in the country. The distance
 * is written on it. Screen readers skip it, because the row's heading says the distance.
 */
export const RowTile = memo(function RowTile({ park, way, state, eager }: RowTileProps) {
  const language = useLanguage()
  const cover = coverOf(park)
  const sign = way && way.degrees !== null ? <Arrow degrees={way.degrees} /> : <Place park={park} />
  return (
    <div className={classes.tile} data-photo={cover !== undefined || undefined} data-state={state} aria-hidden="true">
      <div className={classes.picture}>
        {cover ? (
          <Photo
            src={cover.thumbUrl}
            small={smallOf(cover)}
            alt=""
            width={1}
            height={1}
            focus={cover.focus}
            eager={eager}
            fallback={sign}
          />
        ) : (
          sign
        )}
      </div>
      {way && (
        <span className={classes.distance} data-figures="" data-live="">
          {formatDistance(way.km, language)}
        </span>
      )}
    </div>
  )
})

/** The tile's own file. Cards of wide screens have the thumbnail (row-list.module.css). */
function smallOf({ url }: ParkPhoto) {
  const tile = tilePictureOf(url)
  return tile === undefined
    ? undefined
    : { url: tile, width: PICTURE_WIDTHS.tile, sizes: '(min-width: 1000px) 33vw, 64px' }
}

/** Directions are not mirrored in Hebrew. */
const Arrow = ({ degrees }: { degrees: number }) => (
  <svg className={classes.arrow} viewBox="0 0 24 24" style={{ transform: `rotate(${degrees}deg)` }}>
    <path d="M12 1.5 20.5 22 12 17.5 3.5 22Z" />
  </svg>
)

const Place = ({ park }: Pick<RowTileProps, 'park'>) => (
  <span className={classes.place}>
    <OutlineDrawing mark={latLonOf(park)} isAround />
  </span>
)
