import { useCallback } from 'react'
import type { ListParams } from './list-state.ts'
import type { WriteListParams } from './use-list-state.ts'

type ListRoute = {
  useSearch(): Record<string, unknown>
  useNavigate(): (to: { search: ListParams; replace: boolean; resetScroll: boolean }) => Promise<void>
}

/** A list screen's route: the parameters in the address, and a function that writes parameters. */
export function useListRoute(route: ListRoute): { search: Record<string, unknown>; onSearch: WriteListParams } {
  const navigate = route.useNavigate()
  const onSearch = useCallback<WriteListParams>((search, options) => navigate({ search, ...options }), [navigate])
  return { search: route.useSearch(), onSearch }
}
