/** A picture of this site in full size: each has a small one beside it, which the device caches ahead. */
const OWN_PICTURE = /^\/(?:photos|uploads)\/(?![^?]*-thumb\.webp$)[^?#]+(?=\.webp$)/

/** The small picture of a picture of this site; undefined: it has none, or is one. */
export function smallPictureOf(address: string): string | undefined {
  const name = OWN_PICTURE.exec(address)?.[0]
  return name && `${name}-thumb.webp`
}
