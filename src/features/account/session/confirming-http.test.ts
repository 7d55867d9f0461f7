import { expect, test, vi } from 'vitest'
import { AppError } from '#platform/http/app-error.ts'
import type { Http } from '#platform/http/http-types.ts'
import { confirmingHttp, createQuestion } from './confirming-http.ts'

const required = () => new AppError('http', 'Please confirm', { status: 409, code: 'CONFIRMATION_REQUIRED' })
const answers = (...given: unknown[]) => {
  const call = vi.fn<(...args: unknown[]) => Promise<unknown>>()
  for (const one of given) call.mockImplementationOnce(async () => (one instanceof Error ? Promise.reject(one) : one))
  return call
}
const NAMES = [
  'get',
  'getText',
  'post',
  'put',
  'patch',
  'delete',
  'postWithoutAnswer',
  'upload',
] satisfies (keyof Http)[]
const clientOf = (call: (...args: unknown[]) => Promise<unknown>) =>
  Object.fromEntries(NAMES.map((name) => [name, call])) as unknown as Http

test.each(NAMES)('%s is repeated unchanged once the person has confirmed', async (name) => {
  const call = answers(required(), 'answer')
  const confirm = vi.fn(async () => true)
  const args = ['admin/users', {}, { json: { name: 'Noa' }, headers: { 'idempotency-key': 'one' } }]
  const http = confirmingHttp(clientOf(call), confirm)
  expect(await (http[name] as (...given: unknown[]) => Promise<unknown>)(...args)).toBe('answer')
  expect(confirm).toHaveBeenCalledTimes(1)
  expect(call.mock.calls).toEqual([args, args])
})

test('after giving up, the call fails with the server’s answer and is not repeated', async () => {
  const call = answers(required())
  const http = confirmingHttp(clientOf(call), async () => false)
  await expect(http.getText('admin/orders/export.csv')).rejects.toMatchObject({ code: 'CONFIRMATION_REQUIRED' })
  expect(call).toHaveBeenCalledTimes(1)
})

test('it asks only once: a second refusal fails', async () => {
  const call = answers(required(), required())
  const confirm = vi.fn(async () => true)
  await expect(confirmingHttp(clientOf(call), confirm).delete('admin/users/1')).rejects.toThrow('Please confirm')
  expect(confirm).toHaveBeenCalledTimes(1)
})

test('other answers and failures are passed on', async () => {
  const confirm = vi.fn(async () => true)
  const stale = new AppError('http', 'Changed', { status: 409, code: 'STALE_EDIT' })
  const http = confirmingHttp(clientOf(answers('answer', stale, new Error('odd'))), confirm)
  expect(await http.getText('parks')).toBe('answer')
  await expect(http.delete('parks')).rejects.toBe(stale)
  await expect(http.delete('parks')).rejects.toThrow('odd')
  expect(confirm).not.toHaveBeenCalled()
})

test('several calls at once share one question, and a later call asks again', async () => {
  const question = createQuestion()
  const open = vi.fn()
  const unfollow = question.follow(open)
  const first = [question.ask(), question.ask()]
  expect(open).toHaveBeenCalledTimes(1)
  question.answer(true)
  expect(await Promise.all(first)).toEqual([true, true])
  const second = question.ask()
  expect(open).toHaveBeenCalledTimes(2)
  // Without a page that can ask, the answer is no.
  unfollow()
  expect(await second).toBe(false)
  expect(await question.ask()).toBe(false)
  expect(open).toHaveBeenCalledTimes(2)
})
