import { msg } from '@lingui/core/macro'
import type * as z from 'zod/mini'
import type { FormOf } from '#admin/form/use-edit-form.ts'
import { LANGUAGES, type Language } from '#contract/limits.ts'
import {
  type AdminText,
  type HomeContent,
  homeContentSchema,
  type LongTextContent,
  longTextContentSchema,
  savedTextAnswerSchema,
} from '#contract/site-texts.ts'
import { LongTextError, readLongTextSource } from '#domain/admin/long-text-source.ts'
import type { ProblemTexts } from '#platform/forms/problem-text.ts'
import type { Problems } from '#platform/forms/problem.ts'
import { keepText } from './api.ts'
import { HOME_LINE_NAMES, type WholeHome } from './built-in.ts'

/** A text in both languages, whole: without edits it is the built-in one. */
export type TextFields = Readonly<Record<Language, Readonly<Record<string, string>>>>

/** Messages for faults in the Markdown. `{limit}` is the number of the line. */
export const MARKDOWN_PROBLEMS = {
  textHeading: msg`Line {limit}: a heading is ##, a space, its words, and its name in curly brackets`,
  textName: msg`Line {limit}: another heading has this name. Choose another one`,
  textMark: msg`Line {limit}: a bracket, a < or >, a backtick or ** has no meaning here. Remove it, or complete it`,
  textLink: msg`Line {limit}: a link leads to an own page (/contact), a part of the text (#name), https://…, mailto:… or tel:…`,
}

const PROBLEM_TEXTS: ProblemTexts = { ...MARKDOWN_PROBLEMS, oneLine: msg`This must be one line` }

type TextForm<Fields extends TextFields> = FormOf<AdminText, Fields, object>

const shared = {
  name: 'text',
  problemTexts: PROBLEM_TEXTS,
  fieldOf: (field: string) => field.replace(/^content\./, ''),
  keep: keepText,
  readNewer: (current: unknown) =>
    savedTextAnswerSchema.shape.data.safeParse({ historyId: null, ...(current as object) }).data?.text,
}

/** The form of a long text. */
export const longTextForm = (builtIn: LongTextContent): TextForm<LongTextContent> => ({
  ...shared,
  schema: longTextContentSchema as z.ZodMiniType<object>,
  toStored: ({ content, revision }) => ({ fields: (content as LongTextContent | null) ?? builtIn, revision }),
  check: markdownProblems,
})

/** The form of the home page's lines. A line that is empty or like the built-in one is not sent. */
export const homeForm = (builtIn: WholeHome): TextForm<WholeHome> => ({
  ...shared,
  schema: homeContentSchema as z.ZodMiniType<object>,
  toStored: ({ content, revision }) => {
    const edited = content as HomeContent | null
    const fields = { he: { ...builtIn.he, ...edited?.he }, en: { ...builtIn.en, ...edited?.en } }
    return { fields, revision }
  },
  toBody: (fields) =>
    Object.fromEntries(
      LANGUAGES.map((language) => {
        const lines = HOME_LINE_NAMES.map((line) => [line, fields[language][line].trim()] as const)
        return [
          language,
          Object.fromEntries(lines.filter(([line, text]) => text !== '' && text !== builtIn[language][line])),
        ]
      }),
    ),
})

/** The first problem in the Markdown of each language. */
function markdownProblems(fields: LongTextContent): Problems<string> {
  const problems: Record<string, Problems<string>[string]> = {}
  for (const language of LANGUAGES) {
    const problem = readMarkdown(fields[language].body)
    if (problem instanceof LongTextError) problems[`${language}.body`] = { code: problem.code, limit: problem.line }
  }
  return problems
}

/** The blocks of a Markdown, or its first problem. */
export function readMarkdown(body: string): ReturnType<typeof readLongTextSource> | LongTextError {
  try {
    return readLongTextSource(body)
  } catch (error) {
    if (error instanceof LongTextError) return error
    throw error
  }
}
