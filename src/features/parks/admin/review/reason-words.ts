import { useLingui } from '@lingui/react/macro'
import type { HiddenReason } from '#domain/sources/hidden-reasons.ts'

/** Short words for the reasons why an import hid a park. */
export function useReasonWords(): Record<HiddenReason, string> {
  const { t } = useLingui()
  return {
    private: t({ message: 'Private', context: 'a park in its source' }),
    closed: t({ message: 'Out of use', context: 'a park in its source' }),
    demolished: t({ message: 'Demolished', context: 'a park in its source' }),
    building: t({ message: 'Being built', context: 'a park in its source' }),
    planned: t({ message: 'Planned', context: 'a park in its source' }),
  }
}
