import { useLingui } from '@lingui/react/macro'
import { useServices } from '#platform/services.tsx'
import { useAction } from '../page/use-action.ts'

/**
 * Returns a function that creates a file and downloads it, and whether this function is running. A failure is shown to
 * the admin.
 */
export function useExport(make: () => Promise<void>): [start: () => void, isBusy: boolean] {
  const { t } = useLingui()
  const { tellFailure } = useServices()
  return useAction(() =>
    make().catch((failure: unknown) => tellFailure(failure, { about: t`The file could not be made` })),
  )
}
