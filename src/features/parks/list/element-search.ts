/** The list's search for elements of parks. Its table of spellings is loaded only when somebody searches. */
import { atom, useAtomValue } from 'jotai'
import { useEffect, useMemo } from 'react'
import type { ListQuery } from '#domain/park-list.ts'
import type * as elementTerms from '#domain/search/element-terms.ts'
import { type RenderServices, useServices } from '#platform/services.tsx'

type Spellings = typeof elementTerms

const spellingsAtom = atom<Spellings | null>(null)

/** Loads the table. If its code can't be loaded, the search finds names and addresses only. */
export async function loadSpellings({ store }: Pick<RenderServices, 'store'>): Promise<void> {
  if (store.get(spellingsAtom) !== null) return
  const spellings = await import('#domain/search/element-terms.ts').catch(() => null)
  store.set(spellingsAtom, spellings)
}

/** A test for the elements that the search names; null if it names none, or while the table is not loaded. */
export function useElementTest(term: string | undefined): ListQuery['elementTest'] {
  const services = useServices()
  const spellings = useAtomValue(spellingsAtom)
  const isSearch = term !== undefined
  useEffect(() => {
    if (isSearch) void loadSpellings(services)
  }, [services, isSearch])
  return useMemo(() => (term && spellings ? spellings.elementTest(term) : null), [term, spellings])
}
