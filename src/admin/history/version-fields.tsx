import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, Checkbox } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { ShownVersion } from '#contract/history.ts'
import type { FormerValues } from '../form/use-edit-form.ts'
import { useHistoryWords } from './use-history-words.ts'
import {
  losesPictures,
  type Obstacle,
  obstacleOf,
  rowsOf,
  showsGone,
  unknownFields,
  type VersionRow,
} from './version-rows.ts'
import { VersionValues } from './version-values.tsx'
import classes from './version-dialog.module.css'

type VersionFieldsProps = {
  version: ShownVersion
  /** The stored thing, as the edit page knows it. */
  stored: Readonly<Record<string, unknown>>
  former: FormerValues
  onBring: (rows: readonly VersionRow[]) => void
}

/** The fields of a former version: those that differ now, each to be chosen; those that do not; those not recorded. */
export function VersionFields({ version, stored, former, onBring }: VersionFieldsProps) {
  const { t, i18n } = useLingui()
  const words = useHistoryWords()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const { missing } = version
  const rows = useMemo(() => rowsOf(version), [version])
  const unknown = unknownFields(version).map((field) => words.label(version, field))
  const differing = useMemo(
    () =>
      rows
        .filter(({ isSame }) => !isSame)
        .map((row) => ({ row, obstacle: obstacleOf(row, stored, { missing, canBring: former.canBring }) })),
    [rows, stored, missing, former],
  )
  const fields = new Intl.ListFormat(i18n.locale).format(new Set(unknown))
  const same = rows.filter(({ isSame }) => isSame)
  const free = differing.filter(({ obstacle }) => obstacle === undefined).map(({ row }) => row.path)
  const picked = differing.map(({ row }) => row).filter(({ path }) => chosen.includes(path))
  const [count, sameCount] = [picked.length, same.length]
  const isAll = free.length > 0 && count === free.length
  return (
    <>
      {differing.length === 0 ? (
        <p>{unknown.length > 0 ? t`Nothing that is recorded differs from now.` : t`Everything is as it is now.`}</p>
      ) : (
        <>
          {free.length > 1 && (
            <Checkbox
              label={t`All of these fields`}
              checked={isAll}
              indeterminate={count > 0 && !isAll}
              onChange={() => setChosen(isAll ? [] : free)}
            />
          )}
          <ul className={classes.rows} aria-label={t`Different now`}>
            {differing.map(({ row, obstacle }) => (
              <DifferingRow
                key={row.path}
                row={row}
                version={version}
                obstacle={obstacle}
                isChosen={chosen.includes(row.path)}
                onToggle={() =>
                  setChosen((all) =>
                    all.includes(row.path) ? all.filter((path) => path !== row.path) : [...all, row.path],
                  )
                }
              />
            ))}
          </ul>
        </>
      )}
      {unknown.length > 0 && <p className={classes.note}>{t`Not recorded at that time: ${fields}`}</p>}
      {sameCount > 0 && differing.length > 0 && (
        <details>
          <summary className={classes.summary}>
            {t`${plural(sameCount, { one: '# field is the same now', other: '# fields are the same now' })}`}
          </summary>
          <ul className={classes.rows}>
            {same.map((row) => (
              <li key={row.path} className={classes.row}>
                <span className={classes.label}>{words.label(version, row.path)}</span>
                <VersionValues row={row} version={version} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {free.length > 0 && (
        <div className={classes.actions}>
          <p className={classes.note}>{t`Nothing is saved until you save the form.`}</p>
          <Button disabled={count === 0} onClick={() => onBring(picked)}>
            {count === 0
              ? t`Bring back`
              : t`${plural(count, { one: 'Bring back # field', other: 'Bring back # fields' })}`}
          </Button>
        </div>
      )}
    </>
  )
}

type DifferingRowProps = {
  row: VersionRow
  version: ShownVersion
  obstacle: Obstacle | undefined
  isChosen: boolean
  onToggle: () => void
}

function DifferingRow({ row, version, obstacle, isChosen, onToggle }: DifferingRowProps) {
  const { t } = useLingui()
  const words = useHistoryWords()
  const label = words.label(version, row.path)
  const reasons: Record<Obstacle, string> = {
    time: t`Set a new time in the form: a time that is over can't come back.`,
    picture: t`This picture was deleted, so it can't come back.`,
    older: t`Recorded in an older way that the form can't show.`,
  }
  const note = obstacle
    ? reasons[obstacle]
    : losesPictures(row, version.missing)
      ? t`Pictures that were deleted since do not come back.`
      : showsGone(row, version.missing)
        ? t`A picture in this text was deleted: take it out in the form before you save.`
        : undefined
  return (
    <li className={classes.row}>
      {obstacle ? (
        <span className={classes.label}>{label}</span>
      ) : (
        <Checkbox label={label} checked={isChosen} onChange={onToggle} classNames={{ label: classes.label! }} />
      )}
      <VersionValues row={row} version={version} />
      {note !== undefined && <p className={classes.note}>{note}</p>}
    </li>
  )
}
