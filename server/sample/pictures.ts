/** The sample pictures in the form in which content refers to them. Photos are addressed as `/photos/<file>`. */
import type { GuideImage } from '#contract/guides.ts'
import { PICTURE_ENDINGS, PICTURE_WIDTHS } from '#contract/picture-files.ts'
import { PICTURE_LIST } from './picture-list.ts'

/** @throws Error for a key that is not in the list */
export function samplePicture(key: string): GuideImage {
  const listed = PICTURE_LIST[key]
  if (!listed) throw new Error(`there is no sample picture ${key}`)
  const { hash, he, en } = listed
  const name = `/photos/${key}-${hash}`
  return {
    url: `${name}${PICTURE_ENDINGS.full}`,
    width: PICTURE_WIDTHS.full,
    height: 853,
    thumbUrl: `${name}${PICTURE_ENDINGS.thumb}`,
    alt: { he, en },
  }
}

/** The pictures of a park, or of a product's colour: `<of>-1`, `<of>-2`, or `<of>`, `<of>-close`. */
export const samplePicturesOf = (of: string): GuideImage[] =>
  Object.keys(PICTURE_LIST)
    .filter((key) => key.replace(/-(?:\d+|close)$/, '') === of)
    .map(samplePicture)
