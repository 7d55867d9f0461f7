/** Content for `seedOnce`, without pictures. */
import { DIRECTORY_FORMAT, DIRECTORY_VERSION } from '#contract/directory.ts'
import type { Directory } from '#contract/directory.ts'
import type { SampleContent } from '#server/seed.ts'

type Lists = Pick<Directory, 'parks' | 'guides' | 'events' | 'products'>

/** Sample content with only the given parts. */
export const emptySample = (
  { parks, guides, events, products }: Lists,
  more: Pick<SampleContent, 'votes' | 'shop'> = {},
): SampleContent => ({
  directory: {
    format: DIRECTORY_FORMAT,
    version: DIRECTORY_VERSION,
    exportedAt: '2026-11-20T09:00:00.000Z',
    ...(parks && { parks }),
    ...(guides && { guides }),
    ...(events && { events }),
    ...(products && { products }),
  },
  ...more,
  installPhotos: async () => {},
})
