import { Trans, useLingui } from '@lingui/react/macro'
import { Kbd, Switch } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useSingleKeys } from '#admin/keys/single-keys.ts'
import { AdminDialog } from '#admin/page/admin-dialog.tsx'
import { hasModifier, takesKeys } from '#admin/keys/typing.ts'
import classes from './keys-sheet.module.css'
import { MOD_KEY } from './mod-key.ts'

type KeysSheetProps = { isOpen: boolean; onOpen: () => void; onClose: () => void }

/** A dialog with all keys of the admin area. The question mark opens it, while keys without Ctrl or ⌘ are on. */
export function KeysSheet({ isOpen, onOpen, onClose }: KeysSheetProps) {
  const { t } = useLingui()
  const { isOn, choose } = useSingleKeys()
  useQuestionMark(isOn, onOpen)
  return (
    <AdminDialog isOpen={isOpen} title={t`Keys`} size={800} className={classes.body} onClose={onClose}>
      <div className={classes.groups}>
        <KeyGroup name={t`Everywhere`}>
          <Row keys={[MOD_KEY, 'K']}>{t`Find a page or a thing; “hide” or “publish” with a name acts at once`}</Row>
          <Row keys={['?']}>{t`Show these keys`}</Row>
        </KeyGroup>
        <KeyGroup name={t`In a form`}>
          <Row keys={[MOD_KEY, 'S']}>{t`Save`}</Row>
          <Row keys={[MOD_KEY, 'Enter']}>{t`Publish`}</Row>
        </KeyGroup>
        <KeyGroup name={t`In a list`}>
          <Row keys={['J']}>{t`Next row`}</Row>
          <Row keys={['K']}>{t`Previous row`}</Row>
          <Row keys={['X']}>{t`Select the row`}</Row>
          <Row keys={['Shift', 'X']}>{t`Select all rows since the last selected one`}</Row>
          <Row keys={['Enter']}>{t`Open the row`}</Row>
        </KeyGroup>
        <KeyGroup name={t`In the queue of parks to review`}>
          <Row keys={['P']}>{t`Publish`}</Row>
          <Row keys={['S']}>{t`The same as another park`}</Row>
          <Row keys={['N']}>{t`Not a park`}</Row>
        </KeyGroup>
      </div>
      <p className={classes.note}>
        <Trans>
          The keys of a list act while the focus is in it: press a row, or reach it with Tab. Letters are found by their
          place on the keyboard, in any language.
        </Trans>
      </p>
      <Switch
        checked={isOn}
        onChange={({ currentTarget }) => choose(currentTarget.checked)}
        label={t`Single keys`}
        description={t`Letters and ? without ${MOD_KEY}. Remembered for you on this device.`}
      />
    </AdminDialog>
  )
}

/** Calls `open` when somebody presses the question mark outside of fields and dialogs. */
function useQuestionMark(isOn: boolean, open: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isMeant = event.key === '?' && !hasModifier(event) && !event.repeat && !event.defaultPrevented
    if (!isMeant || !(event.target instanceof Element) || takesKeys(event.target)) return
    if (document.querySelector('[aria-modal="true"]')) return
    event.preventDefault()
    open()
  })
  useEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [isOn])
}

function KeyGroup({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section>
      <h3 className={classes.group}>{name}</h3>
      <dl>{children}</dl>
    </section>
  )
}

function Row({ keys, children }: { keys: readonly string[]; children: ReactNode }) {
  return (
    <div className={classes.row}>
      <dt className={classes.names} dir="ltr">
        {keys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
