import { Button, Menu } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import IconColumns from '@tabler/icons-react/dist/esm/icons/IconColumns.mjs'

type ColumnsMenuProps = {
  columns: readonly { id: string; label: string; isFixed?: true }[]
  shown: readonly string[]
  onChange: (shown: string[]) => void
}

/** Chooses which columns of a table are shown. */
export function ColumnsMenu({ columns, shown, onChange }: ColumnsMenuProps) {
  const { t } = useLingui()
  return (
    <Menu position="bottom-end" closeOnItemClick={false} shadow="md">
      <Menu.Target>
        <Button variant="default" size="sm" leftSection={<IconColumns size={16} stroke={2.25} aria-hidden />}>
          {t`Columns`}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {columns.map(
          ({ id, label, isFixed }) =>
            !isFixed && (
              <Menu.CheckboxItem
                key={id}
                checked={shown.includes(id)}
                onChange={(checked) =>
                  onChange(columns.flatMap((one) => ((one.id === id ? checked : shown.includes(one.id)) ? one.id : [])))
                }
              >
                {label}
              </Menu.CheckboxItem>
            ),
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
