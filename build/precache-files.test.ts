import { expect, test } from 'vitest'
import type { ChunkGraph } from './chunk-graph.ts'
import { onlineFiles } from './precache-files.ts'

const chunk = (over: Partial<ChunkGraph[string]>): ChunkGraph[string] => ({
  isEntry: false,
  modules: [],
  imports: [],
  dynamicImports: [],
  styles: [],
  ...over,
})

test('files that only the admin area or other online code loads are left out; files of other pages and of accounts stay', () => {
  const graph: ChunkGraph = {
    'entry.js': chunk({
      isEntry: true,
      imports: ['core.js'],
      dynamicImports: ['toasts.js', 'account.js', 'admin-route.js'],
    }),
    'core.js': chunk({ styles: ['core.css'] }),
    'account.js': chunk({
      modules: ['src/features/account/profile/profile-screen.tsx'],
      dynamicImports: ['crop.js'],
      styles: ['account.css'],
    }),
    'crop.js': chunk({
      modules: ['src/features/account/profile/crop-dialog.tsx'],
      imports: ['shared.js', 'slider.js'],
      styles: ['crop.css'],
    }),
    'slider.js': chunk({ modules: ['node_modules/a-slider/index.js'] }),
    'toasts.js': chunk({ imports: ['shared.js'] }),
    'shared.js': chunk({ styles: ['shared.css'] }),
    'admin-route.js': chunk({ modules: ['src/routes/admin.tsx?tsr-split=component'], imports: ['admin.js'] }),
    'admin.js': chunk({
      modules: ['src/app/admin/admin-layout.tsx'],
      imports: ['core.js', 'shared.js', 'table.js'],
      dynamicImports: ['editor.js'],
      styles: ['admin.css'],
    }),
    'table.js': chunk({ modules: ['node_modules/a-table/index.js'], styles: ['table.css'] }),
    'editor.js': chunk({ modules: ['node_modules/an-editor/index.js'] }),
  }
  expect([...onlineFiles(graph)].sort()).toEqual([
    'admin-route.js',
    'admin.css',
    'admin.js',
    'crop.css',
    'crop.js',
    'editor.js',
    'slider.js',
    'table.css',
    'table.js',
  ])
})

test('a cycle of imports is not followed forever', () => {
  const graph: ChunkGraph = {
    'entry.js': chunk({ isEntry: true, imports: ['a.js'] }),
    'a.js': chunk({ imports: ['b.js'] }),
    'b.js': chunk({ imports: ['a.js'] }),
  }
  expect([...onlineFiles(graph)]).toEqual([])
})
