import { describe, expect, test } from 'vitest'
import { WEEKDAYS } from '#contract/park-hours.ts'
import { readHoursText } from './hours-text.ts'

const NAMES = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'PH']

/** Days with the same hours side by side: `Su-Th 15:00-22:30, Fr 09:00-16:00, Sa off`. A day without hours is left out. */
function shown(text: string): string {
  const { days, isEvesAsFriday, problems } = readHoursText(text)
  const runs: { from: string; to: string; hours: string }[] = []
  let before = ''
  for (const [index, day] of [...WEEKDAYS, 'holidays' as const].entries()) {
    const hours = days[day]
    const written = hours === undefined ? '' : hours.isOpen ? `${hours.start}-${hours.end}` : 'off'
    const name = NAMES[index]!
    if (written !== '' && written === before && name !== 'PH') runs.at(-1)!.to = name
    else if (written !== '') runs.push({ from: name, to: name, hours: written })
    before = written
  }
  const week = runs.map(({ from, to, hours }) => `${from === to ? from : `${from}-${to}`} ${hours}`)
  const unread = problems.map(({ code, line, text: piece }) => `?${code} ${line}: ${piece}`)
  return [...week, ...(isEvesAsFriday ? ['eves as Fr'] : []), ...unread].join(', ')
}

const WEEK = 'Su-Th 15:00-22:30, Fr 09:00-16:00, Sa 10:00-22:00'

test.each([
  'א׳–ה׳ 15:00–22:30, ו׳ 9–16, שבת 10–22',
  "א'-ה' 15:00-22:30, ו' 9:00-16:00, ש' 10:00-22:00",
  'א-ה 15:00-22:30 ו 9-16 ש 10-22',
  'ימים א׳־ה׳: 15:00־22:30\nיום ו׳: 09:00־16:00\nשבת: 10:00־22:00',
  'בימים א-ה בין השעות 15:00-22:30, ביום ו 9:00-16:00, בשבת 10:00-22:00',
  'ראשון עד חמישי מ-15:00 עד 22:30; שישי מ-9 עד 16; שבת מ-10 עד 22',
  'ימים ראשון - חמישי: 15:00 - 22:30. יום שישי: 9:00 - 16:00. יום שבת: 10:00 - 22:00.',
  'שעות פתיחה:\r\nראשון\t15:00–22:30\r\nשני\t15:00–22:30\r\nשלישי\t15:00–22:30\r\nרביעי\t15:00–22:30\r\nחמישי\t15:00–22:30\r\nשישי\t9:00–16:00\r\nשבת\t10:00–22:00',
  'ראשון–חמישי\n15:00–22:30\n\nשישי\n9:00–16:00\n\nשבת\n10:00–22:00',
  'ימי חול 15:00-22:30 | שישי 9:00-16:00 | שבת 10:00-22:00',
  'הפארק פתוח בימים א, ב, ג, ד, ה בשעות 15.00-22.30, ו׳ 9.00-16.00, שבתות 10.00-22.00',
  'כל השבוע 15:00-22:30, שישי 9-16, שבת 10-22',
  '• ימי א׳ עד ה׳ – מהשעה 15:00 ועד השעה 22:30\n• ימי ו׳ – מ9:00 עד 16:00\n• שבת – משעה 10:00 עד 22:00',
  'א-ה 15:00 עד 10:30 בלילה, שישי 9 בבוקר עד 4 אחה״צ, שבת 10 בבוקר עד 10 בערב',
  '\u200fא׳\u200f-\u200fה׳\u200f \u200e15:00\u200e-\u200e22:30\u200f, ו׳ 9-16, שבת 10-22',
  '15:00-22:30 א-ה, 9-16 בשישי, 10-22 בשבת',
  'Sun–Thu 3pm–10:30pm, Fri 9am–4pm, Sat 10am–10pm',
  'Sunday to Thursday 15:00-22:30, Friday 9:00-16:00, Saturday 10:00-22:00',
  'Sun. - Thu.: 3–10:30 PM\nFri.: 9 a.m. – 4 p.m.\nSat.: 10 AM – 10 PM',
  'Open Sunday through Thursday from 3 pm to 10:30 pm, on Fridays from 9 to 16, and on Saturdays between 10 and 22',
  'Su-Th 15:00-22:30; Fr 09:00-16:00; Sa 10:00-22:00',
  'Opening hours: Mon, Tue, Wed, Thu & Sun 15h00-22h30 / Fri 9h00-16h00 / Sat 10h00-22h00',
  'Weekdays 15:00-22:30, Friday 9:00-16:00, Shabbat 10:00-22:00',
  'ＳＵＮ－ＴＨＵ １５：００－２２：３０， Ｆｒｉ ９－１６， Ｓａｔ １０－２２',
  'Sun ‒ Thu 15:00 ― 22:30\u2028Fri 9 − 16\u2028Sat 10 ~ 22',
])('%j is one and the same week', (text) => expect(shown(text)).toBe(WEEK))

test.each([
  ['24/7', 'Su-Sa 00:00-00:00, PH 00:00-00:00'],
  ['פתוח 24/7', 'Su-Sa 00:00-00:00, PH 00:00-00:00'],
  ['פתוח כל השבוע, 24 שעות ביממה', 'Su-Sa 00:00-00:00'],
  ['כל יום מסביב לשעון', 'Su-Sa 00:00-00:00'],
  ['Open 24 hours a day, 7 days a week', 'Su-Sa 00:00-00:00'],
  ['Daily 0:00–24:00', 'Su-Sa 00:00-00:00'],
  ['כל השבוע 8:00-22:00', 'Su-Sa 08:00-22:00'],
  ['כל יום 8–22, שבת סגור', 'Su-Fr 08:00-22:00, Sa off'],
  ['Every day 8-22, closed on Saturdays', 'Su-Fr 08:00-22:00, Sa off'],
  ['Closed on Saturdays, Sun–Fri 9–17', 'Su-Fr 09:00-17:00, Sa off'],
  ['Closed Sat & Sun, Mon–Fri 9–17', 'Su off, Mo-Fr 09:00-17:00, Sa off'],
  ['א-ה 16-21, סגור בשישי ושבת', 'Su-Th 16:00-21:00, Fr-Sa off'],
  ['א-ה 16-21, ו׳ ושבת: סגור', 'Su-Th 16:00-21:00, Fr-Sa off'],
  ['שישי-שבת 10-14', 'Fr-Sa 10:00-14:00'],
  ['ו-שבת 10-14', 'Fr-Sa 10:00-14:00'],
  ['סופ״ש 10-14', 'Fr-Sa 10:00-14:00'],
  ["סופ''ש 10-14", 'Fr-Sa 10:00-14:00'],
  ['Fri–Mon 10-14', 'Su-Mo 10:00-14:00, Fr-Sa 10:00-14:00'],
  ['שבת וחגים 10-14', 'Sa 10:00-14:00, PH 10:00-14:00'],
  ['שישי וערבי חג 9–16, שבת וחג 10–22', 'Fr 09:00-16:00, Sa 10:00-22:00, PH 10:00-22:00, eves as Fr'],
  ['Sun–Sat 8–20; PH off', 'Su-Sa 08:00-20:00, PH off'],
  ['חמישי 18:00-02:00', 'Th 18:00-02:00'],
  ['Thu 6 pm – 2 am', 'Th 18:00-02:00'],
  ['שבת 16:00 עד חצות', 'Sa 16:00-00:00'],
  ['Sat noon to midnight', 'Sa 12:00-00:00'],
  ['ב׳ 8-13, 13-20', 'Mo 08:00-20:00'],
  ['Wed 9–12 and 12–18', 'We 09:00-18:00'],
  ['ב-ד 9-12', 'Mo-We 09:00-12:00'],
  ['א-ז 9-12', 'Su-Sa 09:00-12:00'],
  ['א׳, ג׳, ה׳ 9-12', 'Su 09:00-12:00, Tu 09:00-12:00, Th 09:00-12:00'],
  ['שעות פתיחה:', ''],
  ['', ''],
])('%j is %j', (text, week) => expect(shown(text)).toBe(week))

describe('what is not understood is named with its place, and gives no hours', () => {
  test.each([
    ['א-ה 15-22\nמוצאי שבת 20-23\nו 9-16', 'Su-Th 15:00-22:00, Fr 09:00-16:00, ?word 2: מוצאי'],
    ['קיץ: א-ה 8-22\nחורף: א-ה 8-20', '?word 1: קיץ, ?word 2: חורף'],
    ['א-ה מהזריחה ועד השקיעה', '?word 1: מהזריחה, ?time 1: ועד, ?word 1: השקיעה'],
    ['Sun–Thu 9–17, by appointment only', '?word 1: by appointment only'],
    ['לפרטים: 03-1234567', '?word 1: לפרטים, ?time 1: 03, ?word 1: 1234567'],
    ['א-ה 1500-2230', '?word 1: 1500, ?word 1: 2230'],
    ['ו 9-16 (01.07-31.08)', '?word 1: 01.07, ?word 1: 31.08'],
    ['8-20', '?noDays 1: 8-20'],
    ['סגור', '?noDays 1: סגור'],
    ['א-ה', '?noHours 1: א-ה'],
    ['ראשון\nשני\n9-12', 'Mo 09:00-12:00, ?noHours 1: ראשון'],
    ['Mon 9-12, 16-20', '?manySpans 1: Mon 9-12, 16-20'],
    ['Mon 9-14, 12-20', '?manySpans 1: Mon 9-14, 12-20'],
    ['א 9-12\nא 16-20', '?twice 2: א 16-20'],
    ['א-ג 9-12, ג-ה 16-20', 'Su-Mo 09:00-12:00, We-Th 16:00-20:00, ?twice 1: ג-ה 16-20'],
    ['א-ה 22:30-15:00', '?time 1: 22:30-15:00'],
    ['Sun 9–5pm', '?time 1: 9–5pm'],
    ['Sun 9am–5', '?time 1: 9am–5'],
    ['Sun 8-8', '?time 1: 8-8'],
    ['Sun 25:00-26:00', '?time 1: 25:00-26:00'],
    ['Sun 9-24:30', '?time 1: 9-24:30'],
    ['Sun from 15:00', '?time 1: from 15:00'],
    ['Sun until 22', '?time 1: until 22'],
    ['Sun 13 pm - 15 pm', '?time 1: 13 pm - 15 pm'],
    ['Sun-Thu-Fri 9-12', '?order 1: -Fri'],
    ['א-ה ו-שבת 9-12', '?order 1: ו-'],
    ['ו ב-9:00-16:00', '?order 1: ב-'],
    ['שבת 9-12 ו-16-20', '?order 1: ו-'],
    ['Sun Mon 9-12 Tue', '?order 1: Sun Mon 9-12 Tue'],
    ['24/7 closed', '?noDays 1: 24/7 closed'],
    ['Friday 9-16, eves 9-12', 'Fr 09:00-16:00, ?eves 1: eves 9-12'],
    ['ערבי חג 9-12', '?eves 1: ערבי חג 9-12'],
    ['לא פתוחים בשבת', '?word 1: לא'],
  ])('%j: %j', (text, read) => expect(shown(text)).toBe(read))
})
