import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { writePlan } from '#domain/plan.ts'
import { aPark, idOf } from '../../../../tests/factories/park.ts'
import { planFile } from './save-plan-file.ts'

test('a plan as a calendar entry: two hours, where, and the link', () => {
  const plan = { parkIds: [idOf(1)], when: '2026-12-05T10', words: 'Bring wax; water', name: 'Dana' }
  const fragment = writePlan(plan)
  const park = aPark({ name: { he: 'הצינור', en: 'The Pipe' }, address: { he: '', en: 'Holon' } })
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  const origin = 'https://rampa.test'
  const file = planFile({ plan, parks: [park], fragment, i18n, origin }, Date.parse('2026-12-03T12:00Z'))
  const lines = file.replaceAll('\r\n ', '').split('\r\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      `UID:plan-2026-12-05T10-${idOf(1)}@rampa.test`,
      'DTSTART:20261205T080000Z',
      'DTEND:20261205T100000Z',
      'SUMMARY:Riding: The Pipe',
      String.raw`DESCRIPTION:Bring wax\; water\nDana\n${origin}/plan#${fragment}`,
      String.raw`LOCATION:The Pipe\, Holon`,
      `URL:${origin}/plan#${fragment}`,
    ]),
  )
})
