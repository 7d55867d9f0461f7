/** Makes names unique, such as the ids of headings. */

/**
 * Returns a function that makes a name unique. It returns the name itself or, if the name was used, `beforeNumber` with
 * the first number from 2 on that makes the name unique. It remembers the last number of each name, so that thousands
 * of equal names take no longer than different ones.
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
