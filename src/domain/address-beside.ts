import { foldText } from './fold.ts'

/** The address to show beside a park's name; '' if it says nothing but the name, as the town of a town's only park. */
export const addressBeside = (name: string, address: string): string =>
  foldText(address) === foldText(name) ? '' : address
