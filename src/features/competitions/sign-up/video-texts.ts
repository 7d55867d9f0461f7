import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { VIDEO_SITES } from '#contract/video-links.ts'
import type { VideoProblem } from '#contract/videos.ts'
import type { ProblemTexts } from '#platform/forms/problem-text.ts'

/** Texts of problems with videos. */
export const VIDEO_PROBLEM_TEXTS = {
  videoLink: msg`This is not a link to a video on a site that we know`,
  videoLength: msg`Minutes and seconds, such as 0:45`,
  videoTwice: msg`This video is above already`,
  videosMany: msg`More videos than the rules allow`,
  videosLong: msg`Together they are longer than the rules allow`,
} satisfies Record<VideoProblem, ProblemTexts[string]>

/** The label of a field of the videos by its path: `videos.0.url`. */
export function useVideoLabels(): (path: string) => string {
  const { t } = useLingui()
  return (path) => {
    const [, index, field] = path.split('.')
    if (index === undefined) return t`Videos`
    const number = Number(index) + 1
    return field === 'length' ? t`Length of video ${number}` : t`Link to video ${number}`
  }
}

/** The sites whose links are taken, in a sentence. */
export function useVideoSites(): string {
  const { t } = useLingui()
  const sites = VIDEO_SITES
  return t`A link from ${sites}. Set it so that everybody with the link can watch.`
}
