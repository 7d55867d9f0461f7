import type { GuideImage } from '#contract/guides.ts'
import { withMiddle } from '#contract/picture-files.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { SizedPhoto } from '#ui/photo.tsx'
import classes from './guide-pictures.module.css'

/** The guide's first picture, which is the largest element of the first view. */
export function GuideCover({ image }: { image: GuideImage }) {
  const alt = useAlt(image)
  return (
    <SizedPhoto
      photo={withMiddle(image)}
      alt={alt}
      sizes="(min-width: 60em) 700px, 100vw"
      first
      className={classes.cover}
    />
  )
}

/** Pictures of the guide that are not in its text. */
export function GuidePictures({ images }: { images: readonly GuideImage[] }) {
  if (images.length === 0) return null
  return (
    <div className={classes.rest}>
      {images.map((image) => (
        <GuidePicture key={image.url} image={image} />
      ))}
    </div>
  )
}

function GuidePicture({ image }: { image: GuideImage }) {
  const alt = useAlt(image)
  return (
    <figure>
      <SizedPhoto
        photo={withMiddle(image)}
        alt={alt}
        sizes="(min-width: 60em) 700px, 100vw"
        className={classes.picture}
      />
    </figure>
  )
}

function useAlt({ alt }: GuideImage): string {
  const language = useLanguage()
  return alt[language] || alt.he || alt.en
}
