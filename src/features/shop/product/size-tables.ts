import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SizeCategory } from '#contract/products.ts'

/** A size table: a column for each measure. Lengths are in centimetres. */
export type SizeTable = {
  columns: readonly MessageDescriptor[]
  rows: readonly (readonly string[])[]
  /** Explains how to measure. */
  hint: MessageDescriptor
}

const SIZE = msg({ message: 'Size', context: 'column of a size guide' })

/** Categories without a table have a single size or their own sizes. */
export const SIZE_TABLES: Partial<Readonly<Record<SizeCategory, SizeTable>>> = {
  clothing: {
    columns: [SIZE, msg`Chest (cm)`, msg`Length (cm)`],
    rows: [
      ['XS', '84–89', '66'],
      ['S', '90–95', '69'],
      ['M', '96–101', '72'],
      ['L', '102–109', '74'],
      ['XL', '110–118', '76'],
      ['XXL', '119–127', '78'],
    ],
    hint: msg`Measure around the widest part of the chest. Between two sizes, the larger one falls looser.`,
  },
  shoes: {
    columns: [msg`EU`, msg`US`, msg`UK`, msg`Foot (cm)`],
    rows: [
      ['36', '4.5', '3.5', '22.5'],
      ['37', '5', '4', '23'],
      ['38', '6', '5', '24'],
      ['39', '7', '6', '25'],
      ['40', '7.5', '6.5', '25.5'],
      ['41', '8.5', '7.5', '26.5'],
      ['42', '9', '8', '27'],
      ['43', '10', '9', '28'],
      ['44', '10.5', '9.5', '28.5'],
      ['45', '11.5', '10.5', '29.5'],
      ['46', '12', '11', '30'],
    ],
    hint: msg`Stand on a sheet of paper, mark heel and longest toe, and measure between them. The longer foot counts.`,
  },
  kids: {
    columns: [SIZE, msg`Age`, msg`Height (cm)`],
    rows: [
      ['4', '4–5', '104–110'],
      ['6', '6–7', '116–122'],
      ['8', '8–9', '128–134'],
      ['10', '10–11', '140–146'],
      ['12', '12–13', '152–158'],
    ],
    hint: msg`Height says more than age.`,
  },
}
