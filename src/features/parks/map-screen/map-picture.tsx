import { MAP_SIZE } from '#domain/map-frame.ts'
import { FINE_OUTLINE } from '#domain/places/fine-outline.ts'
import { AS_SERVED } from '#ui/as-served.ts'
import type { FirstDots } from './first-dots.ts'
import classes from './map-picture.module.css'

const LOOKS = ['closed', 'unsure', 'open'] as const

/**
 * The map's first picture: the country with its parks, drawn by the server without knowing the size of the screen. In a
 * browser React keeps the picture as it came, so the device loads neither its code nor its outline. The map covers it.
 */
export function MapPicture({ dots }: { dots: FirstDots | undefined }) {
  if (!import.meta.env.SSR) return <div className={classes.picture} aria-hidden="true" {...AS_SERVED} />
  return (
    <div className={classes.picture} aria-hidden="true">
      {dots && (
        <svg className={classes.drawing} viewBox={`0 0 ${MAP_SIZE.width} ${MAP_SIZE.height}`}>
          <g transform="scale(0.1)" className={classes.water}>
            <path fillRule="evenodd" d={FINE_OUTLINE.sea + FINE_OUTLINE.lakes} />
            <path className={classes.river} d={FINE_OUTLINE.river} />
          </g>
          {LOOKS.map(
            (look) =>
              dots[look] && (
                <g key={look} data-look={look} className={classes.dots}>
                  <path className={classes.edge} d={dots[look]} />
                  <path d={dots[look]} />
                </g>
              ),
          )}
        </svg>
      )}
    </div>
  )
}
