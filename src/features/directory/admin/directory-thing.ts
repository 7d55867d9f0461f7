import { msg } from '@lingui/core/macro'
import IconArrowsUpDown from '@tabler/icons-react/dist/esm/icons/IconArrowsUpDown.mjs'
import type { AdminThing } from '#admin/things/things.ts'

/** Describes the directory file to the admin area. */
export const DIRECTORY: AdminThing = {
  fields: {
    added: msg({ message: 'Added', context: 'by an import' }),
    changed: msg({ message: 'Changed', context: 'by an import' }),
    restored: msg`Taken back from the trash`,
    asked: msg`Asked in the suggestions`,
    source: msg({ message: 'From', context: 'the source of an import' }),
  },
  section: {
    to: '/admin/directory',
    label: msg`Export and import`,
    about: msg`The whole directory as one file`,
    icon: IconArrowsUpDown,
    group: 'management',
  },
  history: {
    all: msg`All imports and exports`,
    action: ({ action, after }) =>
      action === 'import' && after?.source === 'osm' ? msg`Parks renewed from OpenStreetMap` : undefined,
    choices: { source: { osm: msg`OpenStreetMap` } },
    actions: { import: msg`File imported`, undo: msg`Import undone`, export: msg`Directory exported` },
  },
}
