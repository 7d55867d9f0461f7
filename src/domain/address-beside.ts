import { foldText } from './fold.ts'

/** A folded place name in the shorter of its Hebrew spellings: `קריית` and `קרית` are the same word. */
export const foldPlace = (text: string): string => foldText(text).replaceAll('יי', 'י').replaceAll('וו', 'ו')

/** The address to show beside a park's name; '' if it says nothing but the name, as the town of a town's only park. */
export const addressBeside = (name: string, address: string): string =>
  foldPlace(address) === foldPlace(name) ? '' : address
