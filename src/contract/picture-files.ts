/**
 * The files of a picture of this site. The API sends the addresses of the full picture and of the thumbnail. The names
 * of all its files follow from the full picture's address, so that the server, the page and the worker use the same
 * names.
 */

/** Ending of each file's name, by the size of the picture. */
export const PICTURE_ENDINGS = {
  full: '.webp',
  middle: '-mid.webp',
  middleAvif: '-mid.avif',
  thumb: '-thumb.webp',
  tile: '-tile.webp',
} as const

/** Width of each size in pixels. A smaller picture is never enlarged. */
export const PICTURE_WIDTHS = { full: 1280, middle: 800, thumb: 480, tile: 192 } as const

const OWN_PICTURE = /^\/(?:photos|uploads)\/(?![^?]*-(?:thumb|tile|mid)\.webp$)[^?#]+(?=\.webp$)/
const MIDDLE_PICTURE = /^([^?#]+)-mid\.(?:avif|webp)$/
const TILE_PICTURE = /^([^?#]+)-tile\.webp$/

/**
 * The address of the thumbnail of one of this site's pictures, which the device fetches before it is shown. undefined:
 * the picture is of a different site, or is a thumbnail itself.
 */
export function smallPictureOf(address: string): string | undefined {
  const name = OWN_PICTURE.exec(address)?.[0]
  return name && `${name}${PICTURE_ENDINGS.thumb}`
}

/** The address of a picture for the tile of a row; undefined: the picture is of a different site. */
export function tilePictureOf(address: string): string | undefined {
  const name = OWN_PICTURE.exec(address)?.[0]
  return name && `${name}${PICTURE_ENDINGS.tile}`
}

/** The picture in the width of a phone's screen, in two file formats. */
export type MiddlePicture = { url: string; avifUrl: string; width: number }

/** Adds the middle size to a picture. Pictures of other sites have no middle size, and small pictures need none. */
export function withMiddle<T extends { url: string; width: number }>(picture: T): T & { middle?: MiddlePicture } {
  const name = OWN_PICTURE.exec(picture.url)?.[0]
  const width = PICTURE_WIDTHS.middle
  if (name === undefined || picture.width <= width) return picture
  const { middle, middleAvif } = PICTURE_ENDINGS
  return { ...picture, middle: { url: `${name}${middle}`, avifUrl: `${name}${middleAvif}`, width } }
}

/** The address of the thumbnail that belongs to a tile; undefined: the address is not of a tile. */
export function thumbnailOfTile(address: string): string | undefined {
  const name = TILE_PICTURE.exec(address)?.[1]
  return name && `${name}${PICTURE_ENDINGS.thumb}`
}

/**
 * The address of a larger picture that can replace this one: the full picture for the middle size, the thumbnail for a
 * tile. undefined: the address is of neither.
 */
export function largerPictureOf(address: string): string | undefined {
  const name = MIDDLE_PICTURE.exec(address)?.[1]
  return name ? `${name}${PICTURE_ENDINGS.full}` : thumbnailOfTile(address)
}
