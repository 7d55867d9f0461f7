import { useLingui } from '@lingui/react/macro'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useState } from 'react'
import { exportData } from './own-account-calls.ts'
import { useServices } from '#platform/services.tsx'
import { Button } from '#ui/button.tsx'
import form from './forms.module.css'
import classes from './settings-tab.module.css'

/** Downloads everything the site keeps about the person. */
export function DataExport() {
  const { t } = useLingui()
  const services = useServices()
  const [isBusy, setBusy] = useState(false)
  const about = t`The file was not made.`
  const download = async () => {
    setBusy(true)
    try {
      saveFile('rampa-my-data.json', JSON.stringify(await exportData(services), null, 2))
    } catch (error) {
      services.tellFailure(error, { about })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <p className={form.quiet}>
        {t`Your profile, favourites, orders, cart, sessions and the changes of your account, in one JSON file.`}
      </p>
      <p className={form.quiet}>
        {t`Your visits, your notes about parks and your plans are not in it: only this device has them. Visits and notes have a file of their own, under “On this device”.`}
      </p>
      <Button variant="secondary" className={classes.start} busy={isBusy} onClick={() => void download()}>
        <IconDownload size={22} aria-hidden />
        {t`Download my data`}
      </Button>
    </>
  )
}

function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The address is freed after a minute, when the browser has begun to read the file.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
