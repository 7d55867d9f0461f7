import { useLingui } from '@lingui/react/macro'
import { useAskToKeep } from '#features/parks/saved/use-ask-to-keep.ts'
import { formatBytes } from '#platform/texts/format.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Ltr } from '#ui/text/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { copyText } from '#ui/share/copy-text.ts'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import type { Facts } from './facts.ts'
import { Facts as FactList, Panel, smallButtonClass } from './panel.tsx'

/** Facts about this device. */
export function DevicePanel({ facts, refresh }: { facts: Facts; refresh: () => Promise<void> }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { toast } = useToasts()
  const { room, deviceId, features } = facts
  const askToKeep = useAskToKeep(() => void refresh())
  const size = (bytes: number | null) => (bytes === null ? t`unknown` : formatBytes(bytes, language))
  const onOff = (value: boolean | undefined) => (value === undefined ? t`unknown` : value ? t`on` : t`off`)
  const reach = { reached: t`answers`, unreached: t`does not answer`, unknown: t`not asked yet` }[facts.reach]
  const promise = room.persisted === null ? t`unknown` : room.persisted ? t`promised` : t`not promised`
  const themes = { light: t`light`, dark: t`dark`, system: t`as the system` }
  const shown = facts.shownTheme === 'dark' ? themes.dark : themes.light
  return (
    <Panel title={t`This device`}>
      <FactList
        facts={[
          [t`Device id`, deviceId === null ? t`unknown` : <Ltr key="id">{deviceId}</Ltr>],
          [t`Room used`, size(room.usage)],
          [t`Room in all`, size(room.quota)],
          [t`Kept when the device is full`, promise],
          [t`What is kept outlives the page`, facts.lasting ? t`yes` : t`no`],
          [t`Server`, reach],
          [t`The browser says`, facts.online ? t`online` : t`offline`],
          [t`Shop`, onOff(features?.shop)],
          [t`Accounts`, onOff(features?.accounts)],
          [t`Language`, facts.language === 'he' ? t`Hebrew` : t`English`],
          [t`Theme`, facts.theme === 'system' ? `${themes.system}, ${shown}` : themes[facts.theme]],
          [t`Opened as`, facts.display === 'browser' ? t`a page in the browser` : t`an installed app`],
        ]}
      />
      <div>
        {deviceId !== null && (
          <Button
            variant="quiet"
            className={smallButtonClass}
            onClick={() =>
              void copyText(deviceId).then((copied) =>
                toast(
                  copied ? { title: t`Copied`, variant: 'success' } : { title: t`Could not copy`, variant: 'error' },
                ),
              )
            }
          >{t`Copy the device id`}</Button>
        )}{' '}
        {room.persisted === false && (
          <Button
            variant="quiet"
            className={smallButtonClass}
            onClick={askToKeep}
          >{t`Ask the browser to keep it`}</Button>
        )}
      </div>
    </Panel>
  )
}
