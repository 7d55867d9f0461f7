/** Makes names unique, such as the ids of headings. */

/**
 * Returns a function that returns the name itself, or `beforeNumber` with the first number from 2 on that makes the
 * name unique. The function remembers how far each name was counted, so that thousands of equal names take no longer
 * than different ones.
 */
export function createUniqueNames(): (name: string, beforeNumber?: string) => string {
  const usedNames = new Set<string>()
  const nextNumbers = new Map<string, number>()
  return (name, beforeNumber = `${name}-`) => {
    let unique = name
    let number = nextNumbers.get(beforeNumber) ?? 2
    while (usedNames.has(unique)) unique = `${beforeNumber}${number++}`
    nextNumbers.set(beforeNumber, number)
    usedNames.add(unique)
    return unique
  }
}
