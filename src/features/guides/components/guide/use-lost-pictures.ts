import { type RefObject, useEffect } from 'react'
import { smallPictureOf } from '#contract/picture-files.ts'

/**
 * Where a picture of the text can't be had, the small one that the device keeps stands in for it, and where there is
 * none, its words; with the signal back it is tried again.
 */
export function useLostPictures(text: RefObject<HTMLElement | null>, html: string): void {
  useEffect(() => {
    const element = text.current
    if (!element) return
    const pictures = () => [...element.querySelectorAll('img')]
    /** What each picture was before a small one took its place. */
    const full = new Map<HTMLImageElement, string>()
    const lose = (picture: HTMLImageElement) => {
      const address = picture.getAttribute('src') ?? ''
      const small = full.has(picture) ? undefined : smallPictureOf(address)
      if (small === undefined) {
        picture.setAttribute('data-lost', '')
      } else {
        full.set(picture, address)
        picture.src = small
      }
    }
    const onError = ({ target }: Event) => {
      if (target instanceof HTMLImageElement) lose(target)
    }
    const onLoad = ({ target }: Event) => {
      if (target instanceof HTMLImageElement) target.removeAttribute('data-lost')
    }
    const again = () => {
      for (const picture of pictures()) {
        if (!picture.hasAttribute('data-lost') && !full.has(picture)) continue
        const address = full.get(picture) ?? picture.src
        full.delete(picture)
        picture.removeAttribute('src')
        picture.src = address
      }
    }
    // One may have failed before the page came to life, and then there is no event.
    for (const picture of pictures()) if (picture.complete && picture.naturalWidth === 0 && picture.src) lose(picture)
    // Neither event rises: they are caught on their way down.
    element.addEventListener('error', onError, true)
    element.addEventListener('load', onLoad, true)
    addEventListener('online', again)
    return () => {
      element.removeEventListener('error', onError, true)
      element.removeEventListener('load', onLoad, true)
      removeEventListener('online', again)
    }
  }, [text, html])
}
