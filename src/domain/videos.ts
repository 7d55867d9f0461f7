/** The rules for the videos that riders hand in: their lengths, and what a competition allows. */
import type { Competition } from '#contract/competitions.ts'
import { videoLink } from '#contract/video-links.ts'
import { type Video, VIDEO_LIMITS, type VideoProblem } from '#contract/videos.ts'

type Rules = Competition['videos']

/** A length in seconds as `m:ss`. */
export const lengthText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** The seconds of a length typed as `m:ss` (also with a point or a comma); undefined: not a length. */
export function readLength(typed: string): number | undefined {
  const [, minutes, seconds] = /^\s*(\d{1,3})\s*[:.,]\s*([0-5]\d)\s*$/.exec(typed) ?? []
  const total = Number(minutes) * 60 + Number(seconds)
  return total >= 1 && total <= VIDEO_LIMITS.seconds ? total : undefined
}

/** The length of all videos together, in seconds. */
export const totalSeconds = (videos: readonly Pick<Video, 'seconds'>[]): number =>
  videos.reduce((sum, { seconds }) => sum + seconds, 0)

/** The first rule of a competition that videos break; null: none. A competition without such rules takes no videos. */
export function videosProblem(videos: readonly Pick<Video, 'seconds'>[], rules: Rules): VideoProblem | null {
  if (videos.length > (rules?.most ?? 0)) return 'videosMany'
  return totalSeconds(videos) > (rules?.seconds ?? 0) ? 'videosLong' : null
}

/** A row of the form: a link, and a length as `m:ss`. */
export type VideoRow = { url: string; length: string }

const EMPTY: VideoRow = { url: '', length: '' }
export const isEmptyRow = ({ url, length }: VideoRow): boolean => url.trim() === '' && length.trim() === ''

/** The rows for stored videos. */
export const rowsOf = (videos: readonly Video[]): VideoRow[] =>
  videos.map(({ url, seconds }) => ({ url, length: lengthText(seconds) }))

/** The rows to show: the written ones, and an empty one while the rules allow one more. */
export const withEmptyRow = (rows: readonly VideoRow[], most: number): readonly VideoRow[] =>
  rows.length < most && !(rows.length > 0 && isEmptyRow(rows.at(-1)!)) ? [...rows, EMPTY] : rows

/** The lengths together, of the rows whose length can be read. */
export const totalOfRows = (rows: readonly VideoRow[]): number =>
  totalSeconds(rows.map(({ length }) => ({ seconds: readLength(length) ?? 0 })))

/** The videos of the rows; undefined if a row is not complete. Empty rows are left out. */
export function videosOfRows(rows: readonly VideoRow[]): Video[] | undefined {
  const videos = rows
    .filter((row) => !isEmptyRow(row))
    .map(({ url, length }) => ({ url: videoLink(url), seconds: readLength(length) }))
  return videos.every((video): video is Video => video.url !== undefined && video.seconds !== undefined)
    ? videos
    : undefined
}

/** Problems of the rows by path (`videos.1.length`), and of all together (`videos`). */
export function rowProblems(rows: readonly VideoRow[], rules: Rules): Record<string, { code: VideoProblem }> {
  const problems: Record<string, { code: VideoProblem }> = {}
  const seen = new Set<string>()
  for (const [index, row] of rows.entries()) {
    if (isEmptyRow(row)) continue
    const link = videoLink(row.url)
    if (link === undefined) problems[`videos.${index}.url`] = { code: 'videoLink' }
    else if (seen.has(link)) problems[`videos.${index}.url`] = { code: 'videoTwice' }
    else seen.add(link)
    if (readLength(row.length) === undefined) problems[`videos.${index}.length`] = { code: 'videoLength' }
  }
  const videos = videosOfRows(rows)
  const ofAll = videos === undefined ? null : videosProblem(videos, rules)
  return { ...problems, ...(ofAll !== null && { videos: { code: ofAll } }) }
}
