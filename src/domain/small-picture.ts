/** Each picture of this site has a small one beside it, which the device keeps ahead. */
const OWN_PICTURE = /^\/(?:photos|uploads)\/(?![^?]*-thumb\.webp$)[^?#]+(?=\.webp$)/

/** The small picture of one of this site's; undefined: there is none, or it is that already. */
export function smallPictureOf(address: string): string | undefined {
  const name = OWN_PICTURE.exec(address)?.[0]
  return name && `${name}-thumb.webp`
}
