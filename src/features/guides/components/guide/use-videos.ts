import { type RefObject, useEffect, useState } from 'react'

/** A video in the text whose link was pressed. */
export type PlayingVideo = { figure: HTMLElement; address: string; title: string }

/**
 * The videos whose links were pressed. Without scripts, or with the key that opens a new tab, the links work as usual.
 */
export function useVideos(text: RefObject<HTMLElement | null>, html: string): readonly PlayingVideo[] {
  const [playing, setPlaying] = useState<{ html: string; videos: readonly PlayingVideo[] }>({ html, videos: [] })
  useEffect(() => {
    const element = text.current
    if (!element) return
    const onClick = (event: MouseEvent) => {
      if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const figure = link?.closest<HTMLElement>('[data-video]')
      if (!link || !figure) return
      event.preventDefault()
      const video = { figure, address: link.href, title: link.textContent }
      setPlaying((now) => {
        const videos = now.html === html ? now.videos : []
        return videos.some((one) => one.figure === figure) ? now : { html, videos: [...videos, video] }
      })
    }
    element.addEventListener('click', onClick)
    return () => element.removeEventListener('click', onClick)
  }, [text, html])
  return playing.html === html ? playing.videos : []
}
