import { Radio, Stack } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ConfirmModal } from '#admin/page/confirm-modal.tsx'
import { Bidi } from '#ui/text/bidi.tsx'
import type { StockEdit } from './use-stock-edit.ts'
import classes from './stock-sheet.module.css'

type Side = 'mine' | 'theirs'

/** Lists the stocks that have changed since the sheet showed them. For each, the admin chooses the number to use. */
export function StockConflicts({ edit }: { edit: StockEdit }) {
  const { t, i18n } = useLingui()
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({})
  const { conflicts } = edit
  const isDecided = conflicts.every(({ variantId }) => sides[variantId] !== undefined)
  return (
    <ConfirmModal
      isOpen={conflicts.length > 0}
      title={t`These changed meanwhile`}
      confirm={t`Save`}
      isDisabled={!isDecided}
      onConfirm={() => {
        edit.settle((variantId) => sides[variantId] === 'mine')
        setSides({})
      }}
      onClose={edit.postpone}
    >
      <p>{t`Somebody sold or changed them after you saw them. Nothing was saved yet.`}</p>
      <ul className={classes.conflicts}>
        {conflicts.map(({ variantId, seen, now, mine }) => {
          const [before, current, own] = [seen, now, mine].map((number) => i18n.number(number))
          return (
            <li key={variantId} className={classes.conflict}>
              <Radio.Group
                label={<Bidi>{edit.titleOf(variantId)}</Bidi>}
                description={t`You saw ${before}. Now there are ${current}.`}
                value={sides[variantId] ?? ''}
                onChange={(side) => setSides((all) => ({ ...all, [variantId]: side as Side }))}
              >
                <Stack gap={4} mt={6}>
                  <Radio value="theirs" label={t`Leave ${current}`} />
                  <Radio value="mine" label={t`Set to ${own}`} />
                </Stack>
              </Radio.Group>
            </li>
          )
        })}
      </ul>
    </ConfirmModal>
  )
}
