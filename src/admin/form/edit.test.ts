import { describe, expect, test } from 'vitest'
import { afterSave, decide, editOf, isChanged, readDraft, rebase } from './edit.ts'

const FIELDS = { name: { he: 'רמפה', en: 'Rampa' }, phone: '', port: 587 as number | '' }
const edited = (change: Partial<typeof FIELDS>) => ({ ...editOf(FIELDS, 3), fields: { ...FIELDS, ...change } })

describe('an edit that was overtaken', () => {
  test('takes over others’ changes and keeps mine', () => {
    const edit = rebase(edited({ phone: '03' }), { ...FIELDS, port: 25 }, 4)
    expect(edit.fields).toEqual({ ...FIELDS, phone: '03', port: 25 })
    expect(edit.began).toEqual({ fields: { ...FIELDS, port: 25 }, revision: 4 })
    expect(edit.conflicts).toEqual([])
    expect(edit.taken).toEqual(['port'])
  })

  test('asks about fields that both changed', () => {
    const mine = edited({ name: { he: 'רמפה', en: 'Mine' } })
    const edit = rebase(mine, { ...FIELDS, name: { he: 'רמפה', en: 'Theirs' } }, 4)
    expect(edit.conflicts).toEqual([{ path: 'name.en', mine: 'Mine', theirs: 'Theirs', choice: null }])
    expect(edit.fields.name.en).toBe('Mine')
    const decided = decide(edit, 0, 'theirs')
    expect(decided.fields.name).toEqual({ he: 'רמפה', en: 'Theirs' })
    expect(decided.conflicts[0]!.choice).toBe('theirs')
    expect(isChanged(decided)).toBe(false)
  })

  test('keeps an open question when the others save again', () => {
    const mine = edited({ phone: '1' })
    const once = rebase(mine, { ...FIELDS, phone: '2' }, 4)
    const twice = rebase(once, { ...FIELDS, phone: '2', port: 25 }, 5)
    expect(twice.conflicts).toEqual([{ path: 'phone', mine: '1', theirs: '2', choice: null }])
    expect(twice.fields.port).toBe(25)
  })
})

test('after a save a field that was typed on meanwhile keeps its text; the others are as they were saved', () => {
  const saved = { ...FIELDS, phone: '+972 3', port: 25 }
  const after = afterSave(edited({ phone: '03', port: 25 }), { ...FIELDS, phone: '035', port: 25 }, saved, 4)
  expect(after).toEqual({ ...editOf(saved, 4), fields: { ...saved, phone: '035' } })
  expect(isChanged(afterSave(edited({ phone: '03' }), { ...FIELDS, phone: '03' }, saved, 4))).toBe(false)
  expect(afterSave(editOf(FIELDS, 0), { ...FIELDS, phone: '035' }, saved, 1)).toEqual(editOf(saved, 1))
})

test.each<[string, unknown, boolean]>([
  ['of this form', edited({ phone: '03' }), true],
  ['with an empty number', edited({ port: '' }), true],
  ['that changes nothing', editOf(FIELDS, 3), false],
  ['of another version', { ...edited({ phone: '03' }), fields: { name: 'Rampa' } }, false],
  ['that is none', 'x', false],
  ['that is missing', undefined, false],
])('a draft %s', (_name, stored, isUsable) => {
  expect(Object.keys(readDraft(stored, FIELDS)).length > 0).toBe(isUsable)
})
