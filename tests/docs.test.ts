/** The documentation names what is there: links, files, and documents that the code cites. */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const DECISIONS = 'docs/decisions'
const MOST_DECISIONS = 40

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
  [...text.matchAll(/`((?:src|server|sw|build|tests|attacks|e2e|bench|docs|public)\/[\w./$-]+)`/g)]
    .map(([, path]) => path!)
    .filter((path) => ![path, `tests/${path}.test.ts`, `${path}.spec.ts`].some(isThere))

/** Citations of decisions that don't exist, by file or by number. */
const missingDecisions = (text: string): string[] => [
  ...[...text.matchAll(/docs\/decisions\/([\w-]*)(\.md)?/g)]
    .filter(([, name, ending]) => name !== '' && !(ending && isThere(`${DECISIONS}/${name}.md`)))
    .map(([cited]) => cited),
  ...[...text.matchAll(/\bdecisions? \d+/gi)].map(([cited]) => cited),
]

/** Documents that the repository does not contain: a reader of a clone cannot follow these. */
const OUTSIDE = /\b[Ss]pec(?:ification)? §|\b(?:api|design|quality|stack)\.md\b|"design,|\b[Dd]ecisions?, ["“A-Z0-9]/g

/** Names of documents outside of the repository in a text. */
const outsidePointers = (text: string): string[] => text.match(OUTSIDE) ?? []

/** Citations of documents (`docs/product.md#hours`) in a text whose file or heading is not there. */
const missingDocuments = (text: string): string[] =>
  [...text.matchAll(/\bdocs\/[\w./-]+?\.md\b(?:#([\p{L}\w-]+))?/gu)]
    .filter(([cited, anchor]) => {
      const file = cited.split('#', 1)[0]!
      return !isThere(file) || (anchor !== undefined && !anchorsOf(read(file)).includes(anchor))
    })
    .map(([cited]) => cited)

/** Everything that may cite a document. */
const sources = globSync(
  [
    '*.{ts,mjs,md,html}',
    '.npmrc',
    '.dependency-cruiser.mjs',
    '{src,server,sw,build,tests,e2e,bench,docs,public}/**/*.{ts,tsx,js,mjs,css,md,html,sh,vcl,service,yml,yaml,cfg}',
  ],
  { cwd: ROOT },
).filter((file) => file !== 'tests/docs.test.ts')

describe('the documentation', () => {
  test.each(documents)('%s has no link that leads nowhere', (file) => {
    expect(brokenLinks(file, read(file))).toEqual([])
  })

  test('the documents name files that are there', () => {
    const missing = documents.flatMap((file) => missingFiles(read(file)).map((path) => `${file}: ${path}`))
    expect(missing).toEqual([])
  })

  test('every cited decision exists', () => {
    const missing = sources.flatMap((file) => missingDecisions(read(file)).map((cited) => `${file}: ${cited}`))
    expect(missing).toEqual([])
    expect(sources.filter((file) => read(file).includes(`${DECISIONS}/`)).length).toBeGreaterThan(50)
  })

  test('every cited document and heading exists', () => {
    const missing = sources.flatMap((file) => missingDocuments(read(file)).map((cited) => `${file}: ${cited}`))
    expect(missing).toEqual([])
  })

  test('nothing points at a document outside of the repository', () => {
    const pointers = sources.flatMap((file) => outsidePointers(read(file)).map((pointer) => `${file}: ${pointer}`))
    expect(pointers).toEqual([])
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
    expect(
      missingDocuments(
        '(docs/product.md#hours), docs/product.md#a-parks-page, docs/product.md. docs/gone.md, docs/product.md#nowhere',
      ),
    ).toEqual(['docs/gone.md', 'docs/product.md#nowhere'])
  })

  test.each([
    ['/** The page of a park (spec §2, §9). */', 'spec §'],
    ['/** Spec §5: at least two characters. */', 'Spec §'],
    ['The one retry of specification §9 applies.', 'specification §'],
    ['/** `/admin/events` (api.md). */', 'api.md'],
    ['// quality.md, Offline 6: the app starts.', 'quality.md'],
    ['/* The colours of design.md. */', 'design.md'],
    ['The database is chosen in ../shared/stack.md.', 'stack.md'],
    ['folders of code behind a press ("design, One look")', '"design,'],
    ['/** One vote per device (decisions, Parks). */', 'decisions, P'],
    ['/** Confirmed by a link (decision, "Accounts"). */', 'decision, "'],
  ])('%s is refused', (text, pointer) => expect(outsidePointers(text)).toEqual([pointer]))

  test.each([
    'docs/decisions/open-data.md, docs/product.md#api',
    'Decisions are short, and decisions, once made, are kept',
    'a spec file of Playwright: `e2e/read/park.spec.ts`',
    '`/api.mdx`, myapi.md',
  ])('%s is not', (text) => {
    expect(outsidePointers(text)).toEqual([])
  })
})
