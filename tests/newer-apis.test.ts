/** Tests with planted lines that the linter forbids APIs which the oldest supported browsers lack. */
import { resolve } from 'node:path'
import { ESLint } from 'eslint'
import tseslint from 'typescript-eslint'
import { expect, test } from 'vitest'

const REPO = resolve(import.meta.dirname, '..')
const RULES = ['no-restricted-globals', 'no-restricted-properties', 'no-restricted-syntax']
// The planted files are in no project of the type checker's, and these rules need no types.
const linter = new ESLint({ cwd: REPO, overrideConfig: tseslint.configs.disableTypeChecked })

/** The rules that a line violates. */
async function broken(line: string, filePath = 'src/app/planted.ts'): Promise<string[]> {
  const [result] = await linter.lintText(`${line}\n`, { filePath: resolve(REPO, filePath) })
  return result!.messages.flatMap(({ ruleId }) => (ruleId && RULES.includes(ruleId) ? [ruleId] : []))
}

test.each([
  `URL.parse('/')`,
  `URL.canParse('/')`,
  `URL?.parse('/')`,
  `AbortSignal.any([])`,
  `Promise.withResolvers()`,
  `Promise.try(String)`,
  `Object.groupBy([], String)`,
  `Map.groupBy([], String)`,
  `Array.fromAsync([])`,
  `RegExp.escape('.')`,
  `Iterator.from([])`,
  `Response.json({})`,
  `new Intl.DurationFormat('he')`,
  `new Intl.Segmenter('he')`,
  `[].toSorted()`,
  `[].toReversed()`,
  `[].toSpliced(0, 1)`,
  `''.toWellFormed()`,
  `new Set().isSubsetOf(new Set())`,
  `new Set().difference(new Set())`,
  `new Uint8Array().toBase64()`,
  `document.startViewTransition(() => {})`,
  `document.body.checkVisibility()`,
  `navigator.storage.estimate()`,
  `indexedDB.databases()`,
  `requestIdleCallback(() => {})`,
  `window.requestIdleCallback(() => {})`,
  `new URLPattern()`,
  `new CloseWatcher()`,
  `scheduler.postTask(() => {})`,
])('%s breaks the build', async (line) => {
  expect(await broken(line)).not.toEqual([])
})

test('also in the worker, in pure code and in screens', async () => {
  for (const file of ['sw/planted.ts', 'src/domain/planted.ts', 'src/features/parks/planted.tsx', 'public/planted.js'])
    expect(await broken(`URL.parse('/')`, file), file).toEqual(['no-restricted-properties'])
})

test.each([
  `[].findLast(Boolean)`,
  `[].at(-1)`,
  `structuredClone({})`,
  `crypto.randomUUID()`,
  `Object.hasOwn({}, 'a')`,
  `AbortSignal.timeout(1)`,
  `navigator.storage?.estimate?.()`,
  `response.json()`,
  `navigator.locks.request('a', () => {})`,
  `new BroadcastChannel('a')`,
  `new ResizeObserver(() => {})`,
])('%s is old enough, or asked for', async (line) => {
  expect(await broken(line)).toEqual([])
})
