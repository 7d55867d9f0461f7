import { useLingui } from '@lingui/react/macro'
import { useServices } from '#platform/services.tsx'
import { useAction } from '../page/use-action.ts'

/** Creates a file and downloads it; shows a failure. */
export function useExport(make: () => Promise<void>): [start: () => void, isBusy: boolean] {
  const { t } = useLingui()
  const { tellFailure } = useServices()
  return useAction(() =>
    make().catch((failure: unknown) => tellFailure(failure, { about: t`The file could not be made` })),
  )
}
