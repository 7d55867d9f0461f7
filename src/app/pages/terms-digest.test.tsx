import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { createHash, webcrypto } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { useEffect, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SiteConfig } from '#contract/config.ts'
import { configCache } from '#features/config/queries.ts'
import { ServicesProvider } from '#platform/services.tsx'
import { aConfig } from '../../../tests/factories/config.ts'
import { testServices } from '../../../tests/factories/services.ts'
import { useTermsDigest } from './terms-digest.ts'

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
const FILE = sha256(readFileSync('src/content/terms.he.md'))

// The test DOM has no `crypto.subtle`.
beforeEach(() => void vi.stubGlobal('crypto', webcrypto))
afterEach(() => void vi.unstubAllGlobals())

function Digest() {
  const digestOf = useTermsDigest()
  const [digest, setDigest] = useState<string | null>('')
  useEffect(() => void digestOf('he').then(setDigest), [digestOf])
  return <output>{digest}</output>
}

test.each<[string, Partial<SiteConfig>, string]>([
  ['alone', {}, FILE],
  ['and the months', { retention: { orders: 84, messages: 12 } }, sha256(`${FILE}\nmessages 12\norders 84`)],
  ['and the licence', { licence: 'ODbL-1.0' }, sha256(`${FILE}\nlicence ODbL-1.0`)],
  [
    'and the sources',
    { credits: { osm: true, files: ['Haifa'] } },
    sha256(`${FILE}\ncredits © OpenStreetMap contributors; Haifa`),
  ],
  ['and both', { licence: 'CC0-1.0', retention: { messages: 12 } }, sha256(`${FILE}\nlicence CC0-1.0\nmessages 12`)],
])('the digest of the terms is made of their file %s', async (_name, facts, digest) => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  queryClient.setQueryData(configCache.queryKey, aConfig({ shop: false, accounts: false }, facts))
  render(
    <QueryClientProvider client={queryClient}>
      <ServicesProvider services={testServices({ queryClient })}>
        <Digest />
      </ServicesProvider>
    </QueryClientProvider>,
  )
  expect(await screen.findByText(digest)).toBeDefined()
})
