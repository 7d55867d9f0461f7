import { expect, test, vi } from 'vitest'
import { AppError } from '#platform/http/app-error.ts'
import type { OutboxKind } from '#platform/outbox/outbox-entry.ts'
import { lazyKind } from './lazy-kind.ts'

const call = { idempotencyKey: 'key', signal: new AbortController().signal, isAnonymous: true }
const refused = new AppError('http', 'no', { status: 400 })

function newKind() {
  const kind = {
    name: 'note',
    isBody: (body: unknown): body is { text: string } => typeof (body as { text?: unknown } | null)?.text === 'string',
    send: vi.fn<OutboxKind['send']>(async () => {}),
    rejected: vi.fn<OutboxKind['rejected']>(),
  }
  const load = vi.fn(async (): Promise<OutboxKind> => kind)
  return { kind, load, lazy: lazyKind('note', load) }
}

test('the code is loaded once, with the first write', async () => {
  const { kind, load, lazy } = newKind()
  expect(lazy.name).toBe('note')
  expect(load).not.toHaveBeenCalled()
  await lazy.send({ text: 'a' }, call)
  await lazy.send({ text: 'b' }, call)
  expect(load).toHaveBeenCalledTimes(1)
  expect(kind.send.mock.calls).toEqual([
    [{ text: 'a' }, call],
    [{ text: 'b' }, call],
  ])
})

test.each([
  [{ text: 'a' }, true, true],
  [{ other: 1 }, true, false],
  [null, false, false],
  ['text', false, false],
])('%o is accepted before loading: %s, and after: %s', async (body, before, after) => {
  const { lazy } = newKind()
  expect(lazy.isBody(body)).toBe(before)
  await lazy.send({ text: 'a' }, call)
  expect(lazy.isBody(body)).toBe(after)
})

test('a body that the code does not accept is neither sent nor kept', async () => {
  const { kind, lazy } = newKind()
  await expect(lazy.send({ other: 1 }, call)).resolves.toBeUndefined()
  expect(kind.send).not.toHaveBeenCalled()
})

test('code that can’t be loaded counts as a missing signal and is requested again', async () => {
  const { kind, load, lazy } = newKind()
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  await expect(lazy.send({ text: 'a' }, call)).rejects.toMatchObject({ kind: 'unreachable', status: 0 })
  expect(kind.send).not.toHaveBeenCalled()
  await lazy.send({ text: 'a' }, call)
  expect(kind.send).toHaveBeenCalledTimes(1)
})

test('the kind explains its own refusals, and its errors are passed on', async () => {
  const { kind, lazy } = newKind()
  kind.send.mockRejectedValueOnce(refused)
  await expect(lazy.send({ text: 'a' }, call)).rejects.toBe(refused)
  lazy.rejected({ text: 'a' }, refused)
  expect(kind.rejected).toHaveBeenCalledWith({ text: 'a' }, refused)
})
