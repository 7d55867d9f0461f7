import { msg } from '@lingui/core/macro'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import type { NamedThing } from '#admin/things/things.ts'
import { SITE_TEXTS } from '#contract/site-texts.ts'
import { TEXT_WORDS, textLabels } from './text-words.ts'

/** Describes the texts of the site to the admin area. */
export const TEXT: NamedThing & { page: string } = {
  one: msg`Text of the site`,
  many: msg`Texts of the site`,
  fields: {},
  parts: Object.fromEntries(SITE_TEXTS.map((key) => [key, { name: TEXT_WORDS[key].name, fields: textLabels(key) }])),
  page: '/admin/texts/$id',
  section: {
    to: '/admin/texts',
    label: msg`Texts`,
    about: msg`About, terms, accessibility and the lines of the home page`,
    icon: IconFileText,
    shortcuts: SITE_TEXTS.map((key) => ({ to: `/admin/texts/${key}`, label: TEXT_WORDS[key].name })),
  },
  history: {
    all: msg`All texts of the site`,
    actions: { update: msg`Text of the site changed`, undo: msg`Change of a text of the site undone` },
    none: (_path, { i18n }) => i18n._(msg`the built-in text`),
    value: (path, value) => (path.endsWith('.body') ? excerptOf(String(value)) : undefined),
  },
}

/** Longest part of a text that the history shows, in characters. */
const EXCERPT = 160

const excerptOf = (text: string) => (text.length > EXCERPT ? `${text.slice(0, EXCERPT).trimEnd()}…` : text)
