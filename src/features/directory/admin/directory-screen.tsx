import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useAction } from '#admin/page/use-action.ts'
import { PageHead } from '#platform/page/page-head.tsx'
import { useServices } from '#platform/services.tsx'
import { AdminCard } from '#admin/page/admin-card.tsx'
import { AdminPage } from '#admin/page/admin-page.tsx'
import { downloadDirectory, type ExportFormat } from './api.ts'
import classes from './directory-screen.module.css'
import { ImportCard } from './import-card.tsx'

/** `/admin/directory`: export and import of the whole directory. */
export function DirectoryScreen() {
  const { t } = useLingui()
  const title = t`Export and import`
  return (
    <AdminPage
      title={title}
      lead={t`The whole directory as one file: to keep it, to change many things at once, to move it.`}
    >
      <PageHead title={title} />
      <AdminCard
        title={t`Export`}
        text={t`Parks, guides, competitions, products and settings, without passwords. Pictures, ratings, people and orders are not in these files: they are in a backup. An import leaves the stock of what is here alone.`}
      >
        <div className={classes.buttons}>
          <ExportButton format="json" label={t`Everything (JSON)`} />
          <ExportButton format="geojson" label={t`Parks for maps (GeoJSON)`} />
        </div>
      </AdminCard>
      <ImportCard />
    </AdminPage>
  )
}

function ExportButton({ format, label }: { format: ExportFormat; label: string }) {
  const { t } = useLingui()
  const services = useServices()
  const [start, isBusy] = useAction(async () => {
    try {
      await downloadDirectory(services, format)
    } catch (failure) {
      services.tellFailure(failure, { about: t`Nothing was exported.` })
    }
  })
  return (
    <Button variant="default" loading={isBusy} leftSection={<IconDownload size={18} aria-hidden />} onClick={start}>
      {label}
    </Button>
  )
}
