import { expect, test } from 'vitest'
import { compileHints } from './compile-hints.ts'

type File = { type: string; code?: string; source?: string }
type Handler = (this: object, options: unknown, bundle: Record<string, File>) => void

const LONG = 'x'.repeat(10_000)
const chunk = (fileName: string, more: object = {}): File => ({
  type: 'chunk',
  code: LONG,
  ...{ fileName, name: fileName.replace('.js', ''), isEntry: false, imports: [], dynamicImports: [] },
  ...{ moduleIds: [`/project/src/${fileName}`] },
  ...more,
})

function hint(files: Record<string, File>): Record<string, File> {
  const { handler } = compileHints().generateBundle as unknown as { handler: Handler }
  handler.call({ environment: { config: { root: '/project' } } }, undefined, files)
  return files
}

test('the hint is the first line of riders’ files, but not of the admin area’s, Mantine’s and small ones', () => {
  const names = ['list.js', 'small.js', 'mantine.js', 'admin.js', 'chart.js']
  const files = hint({
    'entry.js': chunk('entry.js', { isEntry: true, dynamicImports: names.slice(0, 4) }),
    'list.js': chunk('list.js'),
    'small.js': chunk('small.js', { code: 'x' }),
    'mantine.js': chunk('mantine.js'),
    'admin.js': chunk('admin.js', { moduleIds: ['/project/src/app/admin/page.tsx'], imports: ['chart.js'] }),
    'chart.js': chunk('chart.js'),
    'page.css': { type: 'asset', source: '' },
  })
  const hinted = Object.keys(files).filter((file) => files[file]!.code?.startsWith('//# allFunctionsCalledOnLoad\n'))
  expect(hinted).toEqual(['entry.js', 'list.js'])
  expect(files['list.js']!.code!.slice(-LONG.length)).toBe(LONG)
})

test('a source map still names the lines', () => {
  const files = hint({
    'entry.js': chunk('entry.js', { isEntry: true }),
    'entry.js.map': { type: 'asset', source: JSON.stringify({ version: 3, mappings: 'AAAA' }) },
  })
  expect(JSON.parse(files['entry.js.map']!.source!)).toEqual({ version: 3, mappings: ';AAAA' })
})
