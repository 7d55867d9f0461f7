/** The documentation names what is there: links, files in the architecture, and decisions that the code cites. */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const DECISIONS = 'docs/decisions'
const MOST_DECISIONS = 52

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')
const isThere = (file: string): boolean => existsSync(join(ROOT, file))
const documents = ['README.md', ...globSync('docs/**/*.md', { cwd: ROOT })]
const decisions = readdirSync(join(ROOT, DECISIONS)).filter((file) => file !== 'README.md')

/** Anchors that a code host gives to a document's headings. */
const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )

/** Relative links of a document that lead nowhere. */
function brokenLinks(file: string, text: string): string[] {
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target!)
  return targets.filter((target) => {
    if (/^[a-z]+:/.test(target)) return false
    const [path = '', anchor] = target.split('#')
    const linked = path === '' ? file : join(dirname(file), path)
    if (!isThere(linked)) return true
    return anchor !== undefined && !anchorsOf(read(linked)).includes(anchor)
  })
}

/** Files that a text names in backticks and that don't exist in the repository. */
const missingFiles = (text: string): string[] =>
  [...text.matchAll(/`((?:src|server|sw|build|tests|e2e|bench|docs|public)\/[\w./$-]+)`/g)]
    .map(([, path]) => path!)
    .filter((path) => !isThere(path))

/** Citations of decisions that don't exist, by file or by number. */
const missingDecisions = (text: string): string[] => [
  ...[...text.matchAll(/docs\/decisions\/([\w-]*)(\.md)?/g)]
    .filter(([, name, ending]) => name !== '' && !(ending && isThere(`${DECISIONS}/${name}.md`)))
    .map(([cited]) => cited),
  ...[...text.matchAll(/\bdecisions? \d+/gi)].map(([cited]) => cited),
]

/** All files that may cite a decision. */
const sources = globSync(
  [
    '*.{ts,mjs,md,html}',
    '.npmrc',
    '.dependency-cruiser.mjs',
    '{src,server,sw,build,tests,e2e,bench,docs}/**/*.{ts,tsx,css,md}',
  ],
  { cwd: ROOT },
).filter((file) => file !== 'tests/docs.test.ts')

describe('the documentation', () => {
  test.each(documents)('%s has no link that leads nowhere', (file) => {
    expect(brokenLinks(file, read(file))).toEqual([])
  })

  test('the architecture and the decisions name files that are there', () => {
    const missing = ['docs/architecture.md', ...decisions.map((file) => `${DECISIONS}/${file}`)].flatMap((file) =>
      missingFiles(read(file)).map((path) => `${file}: ${path}`),
    )
    expect(missing).toEqual([])
  })

  test('every cited decision exists', () => {
    const missing = sources.flatMap((file) => missingDecisions(read(file)).map((cited) => `${file}: ${cited}`))
    expect(missing).toEqual([])
    expect(sources.filter((file) => read(file).includes(`${DECISIONS}/`)).length).toBeGreaterThan(50)
  })

  test('there are few decisions, each in the index', () => {
    expect(decisions.length).toBeLessThanOrEqual(MOST_DECISIONS)
    const index = read(`${DECISIONS}/README.md`)
    expect(decisions.filter((file) => !index.includes(`](${file})`))).toEqual([])
  })

  test('broken links, missing files and missing decisions are found', () => {
    expect(
      brokenLinks('docs/x.md', '[a](gone.md) [b](../README.md#nowhere) [c](../README.md#start) [d](https://a.b)'),
    ).toEqual(['gone.md', '../README.md#nowhere'])
    expect(missingFiles('`src/gone.ts`, `server/main.ts`, `npm run gone`')).toEqual(['src/gone.ts'])
    expect(
      missingDecisions('docs/decisions/gone.md, docs/decisions/0001, decision 115, docs/decisions/README.md'),
    ).toEqual(['docs/decisions/gone.md', 'docs/decisions/0001', 'decision 115'])
  })
})
