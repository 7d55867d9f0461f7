import { type RefObject, useEffect } from 'react'

/** Where a picture of the text can't be had, its words stand in its place; with the signal back it is tried again. */
export function useLostPictures(text: RefObject<HTMLElement | null>, html: string): void {
  useEffect(() => {
    const element = text.current
    if (!element) return
    const pictures = () => [...element.querySelectorAll('img')]
    const lose = (picture: HTMLImageElement) => picture.setAttribute('data-lost', '')
    const onError = ({ target }: Event) => {
      if (target instanceof HTMLImageElement) lose(target)
    }
    const onLoad = ({ target }: Event) => {
      if (target instanceof HTMLImageElement) target.removeAttribute('data-lost')
    }
    const again = () => {
      for (const picture of pictures()) {
        if (!picture.hasAttribute('data-lost')) continue
        const { src } = picture
        picture.removeAttribute('src')
        picture.src = src
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
