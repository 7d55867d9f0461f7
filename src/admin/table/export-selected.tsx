import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useExport } from './use-export.ts'

/** A button among the bulk actions that downloads only the selected rows, in the form of the list's whole export. */
export function ExportSelected({ make }: { make: () => Promise<void> }) {
  const { t } = useLingui()
  const [start, isBusy] = useExport(make)
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconDownload size={16} stroke={2.25} aria-hidden />}
      loading={isBusy}
      onClick={start}
    >
      {t`Export selected`}
    </Button>
  )
}
