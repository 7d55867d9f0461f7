import { afterEach, expect, test, vi } from 'vitest'
import { keepShared } from './shared.ts'

afterEach(() => vi.unstubAllGlobals())

/** Cache Storage with the one form that it may have. */
function aStorage({ isFull = false } = {}) {
  const kept = new Map<string, Response>()
  vi.stubGlobal('caches', {
    open: async () => ({
      put: async (key: string, response: Response) => {
        if (isFull) throw new DOMException('full', 'QuotaExceededError')
        kept.set(key, response)
      },
    }),
    delete: async () => (kept.clear(), true),
  })
  // Node's redirect wants an absolute address.
  vi.stubGlobal(
    'Response',
    class extends Response {
      static override redirect = (location: string, status: number) =>
        new Response(null, { status, headers: { location } })
    },
  )
  return kept
}

function post(): Request {
  const body = new FormData()
  body.append('text', 'הבור\nhttps://waze.com/ul?ll=32.08,34.78')
  body.append('photo', new Blob(['JPEG'], { type: 'image/jpeg' }), '../../<b>.jpg')
  return new Request('https://rampa.example/share', { method: 'POST', body })
}
const answerOf = ({ status, headers }: Response) => [status, headers.get('location')]

test('a form is stored as it was posted, and the page opens', async () => {
  const kept = aStorage()
  expect(answerOf(await keepShared({ request: post() }))).toEqual([303, '/#shared'])
  const form = await kept.get('/share')!.formData()
  expect(form.get('text')).toBe('הבור\r\nhttps://waze.com/ul?ll=32.08,34.78')
  expect(await (form.get('photo') as File).text()).toBe('JPEG')
})

test('without room nothing is kept, nor an earlier form taken for this one', async () => {
  const kept = aStorage({ isFull: true })
  kept.set('/share', new Response())
  expect(answerOf(await keepShared({ request: post() }))).toEqual([303, '/#share-again'])
  expect(kept.size).toBe(0)
})
