import { createHash, webcrypto } from 'node:crypto'
import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Providers } from '#app/providers.tsx'
import type { Consents, Competition } from '#contract/competitions.ts'
import { createHttp } from '#platform/http/http.ts'
import { createQueryClient } from '#platform/query-client.ts'
import { aCompetition } from '../../../../tests/factories/competition.ts'
import { ConsentFacts } from './consent-facts.tsx'
import { testServices } from '../../../../tests/factories/services.ts'

vi.mock('#platform/texts/i18n.ts', async (original) => ({
  ...(await original<object>()),
  loadMessages: async () => ({}),
}))

beforeEach(() => vi.stubGlobal('crypto', webcrypto))
afterEach(() => vi.unstubAllGlobals())

const sha = (text: string) => createHash('sha256').update(text).digest('hex')
const at = '2026-06-01T12:00:00.000Z'
const TODAY = { he: 'aa'.repeat(32), en: 'bb'.repeat(32) }
const AGREED: Consents = {
  over18: { at, digest: sha('I am over 18\nOn the day of the competition.') },
  terms: { at, digest: TODAY.he },
  rules: { at, digest: sha('Helmets') },
}

/**
 * Shows the consents. `event` is the API's answer; null: the competition is in the trash.
 * @returns the text of each consent
 */
async function saidOf(
  consents: Consents | null,
  event: Competition | null = aCompetition(),
  signature: 'drawn' | 'paper' = 'drawn',
) {
  const stored = { status: 'draft', registrations: 1, revision: 1, createdAt: at, updatedAt: at }
  const fetch = (async () =>
    event
      ? Response.json({ status: 'success', data: { event: { ...event, ...stored } } })
      : Response.json(
          { status: 'error', code: 'NOT_FOUND', message: 'no' },
          { status: 404 },
        )) as typeof globalThis.fetch
  const services = testServices({
    http: createHttp({
      base: 'http://in.process/api',
      fetch,
      authorization: { currentToken: () => 'rmp_x', refused: () => {} },
    }),
    queryClient: createQueryClient(),
  })
  const { container } = render(
    <Providers services={services} clock={null} rendered={Date.now()}>
      <dl>
        <ConsentFacts
          registration={
            {
              consents,
              signature: { kind: signature },
              event: { id: 'a'.repeat(24), slug: 'jam', name: { he: '', en: '' } },
            } as never
          }
          termsDigest={async (language) => TODAY[language]}
        />
      </dl>
    </Providers>,
  )
  if (consents !== null) await screen.findAllByText(/^(The text|The competition is)/)
  return [...container.querySelectorAll('dd')].map(({ textContent }) => textContent)
}

test('each consent says when it was given and whether its text is today’s', async () => {
  const said = await saidOf({ ...AGREED, rules: { at, digest: sha('Helmets and smiles') } })
  expect(said).toEqual([
    expect.stringMatching(/Jun 1, 2026.*The text is the one of today\./),
    expect.stringMatching(/The text is the one of today\.aaaaaaaaaaaa$/),
    expect.stringMatching(/The text has changed since\./),
    'No: first name and initial',
  ])
  expect((await saidOf({ ...AGREED, results: { at, digest: null } }))[3]).toContain('Jun 1, 2026')
})

test('the rules of a competition in the trash are not compared', async () => {
  const said = await saidOf(AGREED, null)
  expect(said[1]).toContain('The text is the one of today.')
  expect(said[2]).toContain('The competition is in the trash, so the texts were not compared.')
})

test('a consent without a digest, and a registration from before consents were stored', async () => {
  const said = await saidOf({ ...AGREED, rules: { at, digest: null } })
  expect(said[2]).toContain('The device could not name the text.')
  expect(await saidOf(null)).toEqual(['Given in the form. When, and to which text, was not stored yet.'])
  expect(await saidOf(null, null, 'paper')).toEqual(['On paper'])
})
