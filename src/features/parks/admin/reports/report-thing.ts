import { msg } from '@lingui/core/macro'
import IconTrafficCone from '@tabler/icons-react/dist/esm/icons/IconTrafficCone.mjs'
import type { AdminThing } from '#admin/things/things.ts'
import { CONDITION_TEXT } from '../../reports/report-text.ts'

/** Describes riders' reports for the shared parts of the admin area. In the history, a report belongs to its park. */
export const CONDITION: AdminThing = {
  fields: { kind: msg`What`, device: msg`Device` },
  page: '/admin/skateparks/edit/$id',
  section: {
    to: '/admin/conditions',
    label: msg`Conditions`,
    about: msg`What riders report about parks right now: confirm, hide, end`,
    icon: IconTrafficCone,
    group: 'parks',
    waiting: 'conditions',
  },
  history: {
    all: msg`All conditions`,
    actions: {
      confirm: msg`Condition confirmed`,
      update: msg`Condition ended`,
      bulk: msg`Several conditions ended`,
      undo: msg`End of conditions undone`,
      hide: msg`Report hidden`,
      show: msg`Report shown again`,
    },
    choices: {
      kind: CONDITION_TEXT,
      state: { ...CONDITION_TEXT, ended: msg({ message: 'Ended', context: 'condition of a park' }) },
    },
  },
}

/** Describes the devices that send reports, for the history. */
export const DEVICE: AdminThing = {
  fields: { device: msg`Device`, reports: msg`Reports` },
  history: {
    all: msg`All devices`,
    actions: { block: msg`Device blocked`, unblock: msg`Device unblocked` },
  },
}
