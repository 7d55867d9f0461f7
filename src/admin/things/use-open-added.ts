import { useNavigate } from '@tanstack/react-router'
import type { Things } from './thing-queries.ts'

/** Opens the page of a thing that was just added. In the browser's history, this page replaces the form's page. */
export function useOpenAdded({ section }: Pick<Things, 'section'>): (thing: { _id: string }) => void {
  const navigate = useNavigate()
  const to = `/admin/${section}/edit/$id` as const
  return ({ _id: id }) => void navigate({ to, params: { id }, replace: true, ignoreBlocker: true })
}
