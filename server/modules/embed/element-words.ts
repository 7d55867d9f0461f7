/** Words for the elements of a park on cards. They are here because the server has no translation catalogs. */
import type { Language } from '#contract/limits.ts'
import type { Element } from '#contract/park-elements.ts'

export const ELEMENT_NAMES: Readonly<Record<Language, Readonly<Record<Element, string>>>> = {
  he: {
    bowl: 'באול',
    miniRamp: 'מיני רמפה',
    halfPipe: 'האף־פייפ',
    vert: 'ורט',
    quarterPipes: 'קוורטרים',
    plaza: 'פלאזת סטריט',
    ledgesAndRails: 'ריילים ולדג׳ים',
    stairs: 'מדרגות',
    banks: 'באנקים',
    funbox: 'פאנבוקס',
    snakeRun: 'סנייק ראן',
    pumpTrack: 'פאמפ טראק',
    flat: 'פלאט',
  },
  en: {
    bowl: 'Bowl',
    miniRamp: 'Mini ramp',
    halfPipe: 'Half-pipe',
    vert: 'Vert',
    quarterPipes: 'Quarter pipes',
    plaza: 'Street plaza',
    ledgesAndRails: 'Ledges and rails',
    stairs: 'Stairs',
    banks: 'Banks',
    funbox: 'Funbox',
    snakeRun: 'Snake run',
    pumpTrack: 'Pump track',
    flat: 'Flat ground',
  },
}
