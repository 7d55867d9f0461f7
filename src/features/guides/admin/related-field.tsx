import { MultiSelect } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { GUIDE_LIMITS } from '#contract/new-guide.ts'
import { foldText } from '#domain/fold.ts'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { nameOf } from './guide-columns.tsx'
import { allGuideRowsQuery } from './queries.ts'

type RelatedFieldProps = {
  label: string
  value: readonly string[]
  onChange: (ids: string[]) => void
  error: string | undefined
  /** Id of the guide that is being edited, which is not offered. */
  except?: string | undefined
}

/** The guides that riders should read next, in this order. */
export function RelatedField({ label, value, onChange, error, except }: RelatedFieldProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { data = [] } = useQuery(allGuideRowsQuery(useServices()))
  const otherGuides = data.filter(({ _id }) => _id !== except)
  const options = otherGuides.map((row) => ({ value: row._id, label: nameOf(row, language) }))
  // Chosen guides that were deleted, or that are not loaded yet.
  const missing = value
    .filter((id) => !otherGuides.some(({ _id }) => _id === id))
    .map((id) => ({ value: id, label: t`(unknown)` }))
  return (
    <MultiSelect
      name="fields.relatedGuides"
      label={label}
      description={t`Without any, those that share most tags are shown`}
      data={[...options, ...missing]}
      value={[...value]}
      onChange={onChange}
      error={error}
      searchable
      clearable
      hidePickedOptions
      maxValues={GUIDE_LIMITS.relatedGuides}
      limit={30}
      nothingFoundMessage={t`No results found`}
      filter={({ options: all, search }) => {
        const foldedSearch = foldText(search)
        return all.filter((one) => 'label' in one && foldText(one.label).includes(foldedSearch))
      }}
    />
  )
}
