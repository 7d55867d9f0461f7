import { type RefObject, useEffect } from 'react'
import { smallPictureOf } from '#contract/picture-files.ts'

/**
 * Pictures in the text that can't be loaded are replaced by their small versions, which are cached, or else by their
 * alternative text. When the device is online again, the pictures are loaded again.
 */
export function useMissingPictures(text: RefObject<HTMLElement | null>, html: string): void {
  useEffect(() => {
    const element = text.current
    if (!element) return
    const pictures = () => [...element.querySelectorAll('img')]
    /** The original addresses of replaced pictures. */
    const full = new Map<HTMLImageElement, string>()
    const replace = (picture: HTMLImageElement) => {
      const address = picture.getAttribute('src') ?? ''
      const small = full.has(picture) ? undefined : smallPictureOf(address)
      if (small === undefined) {
        picture.setAttribute('data-missing', '')
      } else {
        full.set(picture, address)
        picture.src = small
      }
    }
    const onError = ({ target }: Event) => {
      if (target instanceof HTMLImageElement) replace(target)
    }
    const onLoad = ({ target }: Event) => {
      if (target instanceof HTMLImageElement) target.removeAttribute('data-missing')
    }
    const again = () => {
      for (const picture of pictures()) {
        if (!picture.hasAttribute('data-missing') && !full.has(picture)) continue
        const address = full.get(picture) ?? picture.src
        full.delete(picture)
        picture.removeAttribute('src')
        picture.src = address
      }
    }
    // A picture may have failed before hydration, without an event.
    for (const picture of pictures())
      if (picture.complete && picture.naturalWidth === 0 && picture.src) replace(picture)
    // `error` and `load` don't bubble, so both are listened to in the capture phase.
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
