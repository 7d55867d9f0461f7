/**
 * The sample content of an empty database, so that a new installation has a directory to show: a directory file that
 * the product exported (`directory.json`), the riders' votes on its parks (`votes.json`), and orders (`orders.ts`).
 * Every park, author and product is invented, and the last line of each text says so; every picture in `pictures/` is a
 * drawing.
 */
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import type { Directory } from '#contract/directory.ts'
import type { ParkVotes } from '#server/seed.ts'
import { moveDates } from './dates.ts'
import directory from './directory.json' with { type: 'json' }
import votes from './votes.json' with { type: 'json' }

/** @param now milliseconds since 1970; future dates in the content are after this instant */
export const sampleDirectory = (now: number): Required<Omit<Directory, 'settings'>> =>
  moveDates(directory as unknown as Directory, now) as Required<Directory>

export const sampleVotes = votes as unknown as ParkVotes

/**
 * Copies the pictures to `<uploadsDir>/photos`, the folder that the server serves as `/photos/*`. May run twice.
 * Rejects when `fromDir` cannot be read.
 */
export const installSamplePhotos = (fromDir: string, uploadsDir: string): Promise<void> =>
  cp(fromDir, join(uploadsDir, 'photos'), { recursive: true })
