/** Videos that riders hand in for a competition, as links with lengths. */
import * as z from 'zod/mini'
import { VIDEO_LINK_MAX, videoLink } from './video-links.ts'

/** Codes of problems with videos, in addition to `FIELD_PROBLEMS`. */
export const VIDEO_PROBLEMS = [
  /** Not a link to a video on one of the known sites. */
  'videoLink',
  /** Not a length in minutes and seconds. */
  'videoLength',
  /** The same video as an earlier one. */
  'videoTwice',
  /** More videos than the rules allow. */
  'videosMany',
  /** Together longer than the rules allow. */
  'videosLong',
] as const
export type VideoProblem = (typeof VIDEO_PROBLEMS)[number]

const problem = (code: VideoProblem) => code

/** Longest length of a video in seconds, and the highest number of videos, whatever the rules of a competition say. */
export const VIDEO_LIMITS = { seconds: 36_000, most: 100 } as const

export const videoSchema = z.object({
  /** A link to a known site in its one form (`video-links.ts`). */
  url: z.string(problem('videoLink')).check(
    z.maxLength(VIDEO_LINK_MAX, problem('videoLink')),
    z.overwrite((text) => videoLink(text) ?? text),
    z.refine((text) => videoLink(text) !== undefined, problem('videoLink')),
  ),
  /** Its length, as the rider typed it. */
  seconds: z
    .int(problem('videoLength'))
    .check(z.gte(1, problem('videoLength')), z.lte(VIDEO_LIMITS.seconds, problem('videoLength'))),
})
export type Video = z.infer<typeof videoSchema>

/** The videos of a registration. The rules of its competition are checked apart from this (`domain/videos.ts`). */
export const videosSchema = z.array(videoSchema).check(
  z.maxLength(VIDEO_LIMITS.most, problem('videosMany')),
  z.refine((videos) => new Set(videos.map(({ url }) => url)).size === videos.length, problem('videoTwice')),
)
