import { expect, test } from 'vitest'
import { sectionOf, SECTIONS } from './sections.ts'

test.each([
  ['/admin', '/admin'],
  ['/admin/', '/admin'],
  ['/admin/users', '/admin/users'],
  ['/admin/users/edit/0123456789abcdef01234567', '/admin/users'],
  ['/admin/settings/', '/admin/settings'],
  ['/admin/skateparks/new', '/admin/skateparks'],
  ['/admin/skateparks/review', '/admin/skateparks/review'],
  ['/admin/skateparks/reviews', '/admin/skateparks'],
  ['/admin/usersx', undefined],
  ['/admin/nowhere', undefined],
])('the section of %s is %s', (path, to) => {
  expect(sectionOf(path)?.to).toBe(to)
})

test('each section has an address of its own', () => {
  expect(new Set(SECTIONS.map(({ to }) => to)).size).toBe(SECTIONS.length)
})

test('each shortcut leads to a page of its section', () => {
  const shortcuts = SECTIONS.flatMap(({ to, shortcuts = [] }) => shortcuts.map((one) => ({ section: to, ...one })))
  expect(shortcuts.length).toBeGreaterThan(10)
  for (const { section, to } of shortcuts) expect(sectionOf(to.replace(/\?.*/, ''))?.to, to).toBe(section)
})
