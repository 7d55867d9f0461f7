import { msg, plural } from '@lingui/core/macro'
import IconBook from '@tabler/icons-react/dist/esm/icons/IconBook.mjs'
import type { Localized } from '#contract/common.ts'
import { TIMES_KINDS } from '#admin/form/times.ts'
import { excerptOf } from '#admin/form/html-text.ts'
import type { EditableThing, ValueContext } from '#admin/things/things.ts'
import { CATEGORY_TEXT } from '../category-text.ts'
import { titleOf } from '../guide-text.ts'
import { fetchGuideRows } from './api.ts'
import { GUIDE_LABELS, GUIDE_STATUS_WORDS } from './guide-words.ts'

/** Describes guides to the admin area. */
export const GUIDE: EditableThing = {
  one: msg`Guide`,
  many: msg`Guides`,
  fields: GUIDE_LABELS,
  kinds: { ...TIMES_KINDS, content: 'html', contentEn: 'html' },
  page: '/admin/guides/edit/$id',
  section: {
    to: '/admin/guides',
    label: msg`Guides`,
    about: msg`What riders read, in both languages`,
    icon: IconBook,
    shortcuts: [{ to: '/admin/guides/new', label: msg`Write a guide` }],
  },
  spotlight: {
    label: msg`Guides`,
    icon: IconBook,
    find: async (caller, asked, language) =>
      (await fetchGuideRows(caller, asked)).guides.map((row) => ({
        to: `/admin/guides/edit/${row._id}`,
        label: titleOf(row, language).text,
        about: `/guides/${row.slug}`,
        thing: { _id: row._id, isPublic: row.status === 'active' },
      })),
  },
  history: {
    all: msg`All guides`,
    actions: {
      create: msg`Guide added`,
      update: msg`Guide changed`,
      delete: msg`Guide moved to the trash`,
      restore: msg`Guide restored from the trash`,
      purge: msg`Guide deleted for good`,
      'on-time': msg`Guide published or hidden at its time`,
      bulk: msg`Several guides changed`,
      undo: msg`Change of several guides undone`,
      export: msg`Guides exported`,
    },
    choices: {
      status: GUIDE_STATUS_WORDS,
      isFeatured: { true: msg`Featured`, false: msg`Not featured` },
      category: CATEGORY_TEXT,
    },
    value: valueText,
  },
  trash: { restored: msg`It is a draft until you publish it.`, path: '/guides/' },
  imports: { list: 'guides' },
}

function valueText(path: string, value: unknown, { i18n, language }: ValueContext): string | undefined {
  if (path === 'content' || path === 'contentEn') return excerptOf(String(value)) || i18n._(msg`(empty)`)
  if (!Array.isArray(value)) return undefined
  const count = value.length
  if (path !== 'tags' || count === 0) return i18n._(msg`${plural(count, { one: '# item', other: '# items' })}`)
  const names = (value as { name: Localized }[]).map(({ name }) => name[language] || name.he || name.en)
  return new Intl.ListFormat(language).format(names)
}
