import type { Competition } from '#contract/competitions.ts'
import { smallPictureOf, withMiddle } from '#contract/picture-files.ts'
import { SizedPhoto } from '#ui/photo.tsx'
import classes from './competition-screen.module.css'

/** The size of the site's pictures. */
const PICTURE = { width: 1280, height: 853 }

/** The picture of a competition, if it has one. */
export function CompetitionPhoto({ event: { image } }: { event: Competition }) {
  if (image === null) return null
  return (
    <SizedPhoto
      photo={withMiddle({ url: image, thumbUrl: smallPictureOf(image) ?? image, ...PICTURE })}
      alt=""
      sizes="(min-width: 60em) 620px, 100vw"
      first
      className={classes.photo}
    />
  )
}
