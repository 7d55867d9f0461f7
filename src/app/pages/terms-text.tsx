import en from '../../content/terms.en.md'
import he from '../../content/terms.he.md'
import { Blocks } from './text-page.tsx'
import { useLongText } from './use-long-text.ts'

const FILES = { he, en }

/**
 * The terms without a page around them, for the form that asks people to accept them. Loaded when somebody opens them.
 */
export default function TermsText() {
  const { intro, sections } = useLongText('terms', FILES)
  return (
    <>
      <Blocks blocks={intro} />
      {sections.map(({ id, heading, blocks }) => (
        <section key={id}>
          <h3>{heading}</h3>
          <Blocks blocks={blocks} />
        </section>
      ))}
    </>
  )
}
