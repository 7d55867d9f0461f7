import { expect, test, vi } from 'vitest'
import { directoryGuideSchema } from '#contract/directory.ts'
import { downloadFile } from '#platform/page/download-file.ts'
import type { Services } from '#platform/services.tsx'
import { exportAllThings, exportThings } from './export-things.ts'

vi.mock('#platform/page/download-file.ts', () => ({ downloadFile: vi.fn<typeof downloadFile>() }))

/** A server that answers each asked id with a thing of that slug. */
function fakeHttp() {
  const asked: number[] = []
  const get = (_path: string, _schema: unknown, { searchParams }: { searchParams: { ids: string } }) => {
    const ids = searchParams.ids.split(',')
    asked.push(ids.length)
    return Promise.resolve({ format: 'x', guides: ids.map((_id) => ({ _id, slug: `s-${_id}` })) })
  }
  return { asked, http: { get } as unknown as Services['http'] }
}

const things = (count: number) => Array.from({ length: count }, (_, index) => ({ _id: String(index) }))

function downloaded() {
  const [name, , text] = vi.mocked(downloadFile).mock.lastCall!
  return { name, file: JSON.parse(String(text)) as Record<string, unknown> & { guides: { _id: string }[] } }
}

test('the selected things become one file of the directory, however many calls it takes', async () => {
  const { http, asked } = fakeHttp()
  await exportThings({ http }, 'guide', things(230))
  const { name, file } = downloaded()
  expect(asked).toEqual([100, 100, 30])
  expect(name).toMatch(/^rampa-guides-\d{4}-\d\d-\d\d\.json$/)
  expect(file).toMatchObject({ format: 'rampa-directory', version: 1 })
  expect(file.guides.map(({ _id }) => _id)).toEqual(things(230).map(({ _id }) => _id))
  expect(Object.keys(directoryGuideSchema.shape)).toEqual(expect.arrayContaining(Object.keys(file.guides[0]!)))
})

test('all things that match are exported; of none, an empty list', async () => {
  const { http, asked } = fakeHttp()
  const all = things(130)
  await exportAllThings({ http }, 'guide', ({ page, limit }) =>
    Promise.resolve({ rows: all.slice((page - 1) * limit, page * limit), total: all.length }),
  )
  expect(downloaded().file.guides).toHaveLength(130)
  await exportAllThings({ http }, 'guide', () => Promise.resolve({ rows: [], total: 0 }))
  expect(downloaded().file.guides).toEqual([])
  expect(asked).toEqual([100, 30])
})
