import { useEffect, useState } from 'react'
import { configAnswerSchema } from '#contract/config.ts'
import { isUnanswered } from '#platform/http/app-error.ts'
import { useServices } from '#platform/services.tsx'

/** How long a frame may take to load. */
export const FRAME_TIMEOUT_MS = 10_000

type FrameState = 'offered' | 'loading' | 'loaded' | 'failed'

/**
 * The state of a frame that shows another site. Browsers fire `load` also when the frame shows an error page. So a
 * frame counts as failed if it loads too slowly, or while our own server can't be reached.
 */
export function useFrameState(): { state: FrameState; begin: () => void; onLoad: () => void } {
  const { http } = useServices()
  const [state, setState] = useState<FrameState>('offered')
  useEffect(() => {
    if (state !== 'loading') return
    const timer = setTimeout(() => setState('failed'), FRAME_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [state])
  const onLoad = () => {
    setState('loaded')
    http.get('config', configAnswerSchema).catch((error: unknown) => {
      if (isUnanswered(error)) setState('failed')
    })
  }
  return { state, begin: () => setState('loading'), onLoad }
}
