import { expect, test } from 'vitest'
import { anException } from '../../tests/factories/park.ts'
import { exceptionText } from './exception-text.ts'

test('each exception is a line', () => {
  expect(
    exceptionText([
      anException('2026-04-01 2026-04-08', 'closed', { he: 'שיפוץ', en: 'Renovation' }),
      anException('2026-05-01', '10:00-14:00', { he: ' ', en: '', lights: '18:00-20:00' }),
      anException('2026-06-01 2026-06-02', null, { en: 'Lamps', lights: 'closed' }),
    ]),
  ).toBe(
    [
      '2026-04-01/2026-04-08 closed: שיפוץ / Renovation',
      '2026-05-01 10:00-14:00 lights 18:00-20:00',
      '2026-06-01/2026-06-02 lights off: Lamps',
    ].join('\n'),
  )
  expect(exceptionText([])).toBe('')
})
