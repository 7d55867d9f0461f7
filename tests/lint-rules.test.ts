/** The linter (oxlint.config.ts) finds planted faults, and names of another runtime do not compile (tsconfig/). */
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'

const REPO = resolve(import.meta.dirname, '..')

/** APIs that the oldest supported browsers lack. */
const TOO_NEW = [
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
]
const OLD_ENOUGH = [
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
]
const API_RULES = ['eslint(no-restricted-globals)', 'eslint(no-restricted-properties)', 'rampa(no-newer-method)']

/** Other rules: a file, its text, and the expected finding. */
const OTHERS: readonly (readonly [path: string, text: string, rule: string])[] = [
  ['sw/old.ts', `URL.parse('/')`, 'eslint(no-restricted-properties)'],
  ['src/domain/old.ts', `URL.parse('/')`, 'eslint(no-restricted-properties)'],
  ['src/features/parks/old.tsx', `URL.parse('/')`, 'eslint(no-restricted-properties)'],
  ['public/old.js', `URL.parse('/')`, 'eslint(no-restricted-properties)'],
  ['src/app/late.ts', `const late = async () => 1; late()`, 'typescript(no-floating-promises)'],
  ['server/late.ts', `setTimeout(async () => {}, 1)`, 'typescript(no-misused-promises)'],
  ['src/app/any.ts', `export const a: any = 1`, 'typescript(no-explicit-any)'],
  ['src/app/global.ts', `import { i18n } from '@lingui/core'; export const a = i18n`, 'eslint(no-restricted-imports)'],
  ['server/long.ts', 'export {}\n'.repeat(301), 'eslint(max-lines)'],
  ['build/long.ts', `export function long() {\n${'void 0\n'.repeat(100)}}`, 'eslint(max-lines-per-function)'],
  ['src/ui/chance.tsx', `export const a = Math.random()`, 'eslint(no-restricted-properties)'],
  ['src/ui/alt.tsx', `export const A = () => <img src="a.png" />`, 'jsx-a11y(alt-text)'],
  [
    'src/ui/hook.tsx',
    `import { useState } from 'react'; export const A = (p: { a: 1 | 0 }) => { if (p.a) useState(1); return null }`,
    'react-hooks(rules-of-hooks)',
  ],
  [
    'src/ui/effect.tsx',
    `import { useEffect, useState } from 'react'; export function A() { const [a, setA] = useState(0); useEffect(() => { setA(1) }, []); return a }`,
    'react(set-state-in-effect)',
  ],
  [
    'src/ui/error.tsx',
    `const B = () => null; export const A = () => <input {...{}} error={1 > 2 || (true && <B />)} />`,
    'rampa(no-element-as-error)',
  ],
  ['src/app/text.tsx', `import { t } from '@lingui/core/macro'; export const a = t\`a\``, 'lingui(t-call-in-function)'],
]

/** Children of an element with a text beside a conditional element, or with a conditional text. */
const TEXTS_IN_THE_WAY = [
  `{a && <b />} text`,
  `text {a ? <b /> : null}`,
  `{a ? <b /> : undefined}{t\`text\`}`,
  `{a ? <b /> : <i />}{\`text \${n}\`}`,
  `{list.map((key) => <b key={key} />)}{'text'}`,
  `{i18n._(text)}{a && <b />}`,
  `{n} {a && <b />} <b>{words.of(n)}</b> text`,
  `{a && <b />}{props.label}`,
  `{a && <b />}<Trans>text</Trans>`,
  `<Trans>text</Trans>{a && 'more'}`,
  `<b />{a && t\`text\`}`,
  `<b />{a ? t\`text\` : null}`,
  `{a && <><b />text</>}`,
  `{a && <Fragment key="a">text<b /></Fragment>}`,
  `<>text</>{a && <b />}`,
  `<span><>{a && <b />}<span>text</span>text</></span>`,
  `{a ?? <b />}{formatTime(n)}`,
  `<Part />text`,
  `<Icon aria-hidden />{label}`,
  `<b key={n} />{label}`,
]
const TEXTS_OF_THEIR_OWN = [
  `{a && <b />} <span>text</span>`,
  `<span>{n} left</span>{a ? <b /> : null}`,
  `{a ? t\`text\` : t\`other\`}<b />`,
  `{a ? t\`text\` : <b />}`,
  `{a && t\`text\`}`,
  `{label ?? t\`text\`}`,
  `text <b>{a && <i />}</b> {n}`,
  `<Link to="/">{a}</Link> text <IconX />`,
  `<>text</> <b />`,
  `{a && <b />}{' '}{/* none */}`,
  `{list.map((key) => <li key={key}>{label}</li>)}`,
  `{children}{a && <b />}`,
]
const textsPath = (index: number) => `src/features/parks/texts-${index}.tsx`

const RUNTIMES = [
  {
    runtime: 'contract and domain',
    file: 'src/domain/planted.ts',
    allowed: ['new Intl.DateTimeFormat("he").format(0)', 'new Date().toISOString()', 'Math.hypot(1, 2)'],
    refused: [
      'document.title',
      'window.name',
      'localStorage.length',
      'fetch("/")',
      'new URL("http://host")',
      'process.env',
      'Buffer.from("")',
      'setTimeout(() => {}, 1)',
      'caches.keys()',
      'console.log()',
    ],
  },
  {
    runtime: 'the worker',
    file: 'sw/planted.ts',
    allowed: ['caches.open("x").then((cache) => cache.keys())', 'fetch(new Request("/"))'],
    refused: ['document.title', 'window.name', 'localStorage.length', 'process.env', 'Buffer.from("")'],
  },
  {
    runtime: 'the server',
    file: 'server/planted.ts',
    allowed: ['process.env.PORT', 'Buffer.from("")'],
    refused: ['document.title', 'window.name', 'caches.keys()', 'matchMedia("print")'],
  },
  {
    runtime: 'the app',
    file: 'src/app/planted.ts',
    allowed: ['document.title', 'fetch("/")'],
    refused: ['process.env', 'Buffer.from("")', 'new FetchEvent("fetch")'],
  },
]
const textOf = ({ allowed, refused }: (typeof RUNTIMES)[number]) =>
  [...allowed, ...refused].map((line, index) => `export const x${index} = ${line}`).join('\n')

const planted = [
  ...[...TOO_NEW, ...OLD_ENOUGH].map((text, index) => ({ path: `src/app/line-${index}.ts`, text })),
  ...OTHERS.map(([path, text]) => ({ path, text })),
  ...[...TEXTS_IN_THE_WAY, ...TEXTS_OF_THEIR_OWN].map((text, index) => ({
    path: textsPath(index),
    text: `export const A = () => <p>${text}</p>`,
  })),
  ...RUNTIMES.map((runtime) => ({ path: runtime.file, text: textOf(runtime) })),
]

type Problem = { code: string; message: string; filename: string; labels: { span: { line: number } }[] }

/** Findings by planted file: the linter runs once over all of them, in a tree of their own. */
async function lintPlanted(): Promise<Map<string, Problem[]>> {
  const tree = await mkdtemp(join(tmpdir(), 'rampa-lint-'))
  try {
    for (const name of ['oxlint.config.ts', 'tsconfig.json', 'tsconfig', '.browserslistrc', 'package.json', 'build'])
      await cp(join(REPO, name), join(tree, name), { recursive: true })
    await symlink(join(REPO, 'node_modules'), join(tree, 'node_modules'))
    for (const { path, text } of planted) {
      await mkdir(dirname(join(tree, path)), { recursive: true })
      await writeFile(join(tree, path), `${text}\n`)
    }
    const linter = join(REPO, 'node_modules/oxlint/bin/oxlint')
    const run = promisify(execFile)(
      process.execPath,
      [linter, '--format', 'json', ...planted.map(({ path }) => path)],
      {
        cwd: tree,
        maxBuffer: 64 * 1024 * 1024,
      },
    )
    // The linter exits with an error when it finds something.
    const { stdout } = await run.catch((error: { stdout: string }) => error)
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: Problem[] }
    const found = new Map<string, Problem[]>(planted.map(({ path }) => [path, []]))
    for (const problem of diagnostics) found.get(problem.filename)!.push(problem)
    return found
  } finally {
    await rm(tree, { recursive: true })
  }
}

let found: Map<string, Problem[]>
beforeAll(async () => {
  found = await lintPlanted()
})
const codesIn = (path: string) => found.get(path)!.map(({ code }) => code)

test('APIs that the oldest browsers lack are found, but not older ones or those that are checked for', () => {
  const apis = (index: number) => codesIn(`src/app/line-${index}.ts`).filter((code) => API_RULES.includes(code))
  for (const [index, line] of TOO_NEW.entries()) expect(apis(index), line).not.toEqual([])
  for (const [index, line] of OLD_ENOUGH.entries()) expect(apis(TOO_NEW.length + index), line).toEqual([])
})

test.each(OTHERS)('%s: %s breaks %s', (path, _text, rule) => {
  expect(codesIn(path)).toContain(rule)
})

test('a text has an element of its own beside what comes and goes', () => {
  const isFound = (index: number) => codesIn(textsPath(index)).includes('rampa(text-beside-condition)')
  for (const [index, text] of TEXTS_IN_THE_WAY.entries()) expect(isFound(index), text).toBe(true)
  for (const [index, text] of TEXTS_OF_THEIR_OWN.entries())
    expect(isFound(TEXTS_IN_THE_WAY.length + index), text).toBe(false)
})

test.each(RUNTIMES)('names of another runtime do not compile in $runtime', ({ file, allowed, refused }) => {
  const unknown = found
    .get(file)!
    .filter(({ message }) => message.startsWith('Cannot find name'))
    .map(({ labels }) => labels[0]!.span.line)
  expect(unknown).toEqual(refused.map((_, index) => allowed.length + index + 1))
})
