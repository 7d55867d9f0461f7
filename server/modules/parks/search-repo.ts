/** SQL that finds parks by the words of their names and addresses, and by words for what is in them. */
import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import { ELEMENT_LETTERS } from '#contract/park-elements.ts'
import { readElements } from '#domain/search/element-terms.ts'
import { containsWords } from '#server/db/search.ts'

/**
 * Matches parks whose names and addresses contain every word of the term. If words of the term name elements ("bowl",
 * "באול"), also parks that have these elements and contain the other words.
 */
export function findsPark(term: string): RawBuilder<SqlBool> {
  const inNames = containsWords('parks.search', term)
  const elementTerm = readElements(term)
  if (elementTerm === null) return inNames
  const clauses = elementTerm.named.map((elements) => {
    const one = elements.map((element) => sql`parks.elements like ${`%${ELEMENT_LETTERS[element]}%`}`)
    return sql`(${sql.join(one, sql` or `)})`
  })
  if (elementTerm.rest !== '') clauses.push(containsWords('parks.search', elementTerm.rest))
  return sql<SqlBool>`(${inNames} or (${sql.join(clauses, sql` and `)}))`
}
