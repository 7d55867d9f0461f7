import { useLingui } from '@lingui/react/macro'
import { useFactWords } from '../../form/fact-words.ts'

/** Returns a function for the label of the field at a path of the dialog's forms. */
export function useParkLabels(): (path: string) => string {
  const { t } = useLingui()
  const { labelOf } = useFactWords()
  const own: Readonly<Record<string, string>> = {
    note: t`A word about it (if you like)`,
    'value.name': t`Name of the park`,
    'value.address': t`Street and town, or how to find it`,
    'value.location': t`Place on the map`,
    'closure.to': t`Closed until`,
    'closure.reason': t`Why (if you know)`,
    'fields.location': t`Place on the map`,
  }
  return (path) => own[path] ?? labelOf(path.replace(/^fields\./, ''))
}
