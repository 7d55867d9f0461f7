import { useLingui } from '@lingui/react/macro'
import { Code } from '@mantine/core'
import classes from './texts.module.css'

/** A legend of the signs in long texts (`src/content/README.md`). */
export function LongTextSigns() {
  const { t } = useLingui()
  const signs = [
    ['## … {#name}', t`A part with its heading. Links lead to the name; other pages and mails use it, so keep it`],
    ['- …', t`An item of a list; an empty line ends a paragraph or a list`],
    ['**…**', t`Strong words`],
    ['[…](/contact)', t`A link: /page, #name, https://…, mailto:… or tel:…`],
    ['{site}', t`The name of the site`],
    ['{contact}', t`Alone in a line: how to reach the site, from the settings`],
    ['{kept}', t`Alone in a line: when data is deleted, from the settings`],
    ['{credits}', t`Alone in a line: the sources of the parks that must be named`],
    ['{licensed} …', t`A paragraph only while the parks are open data`],
    ['{unlicensed} …', t`A paragraph only while they are not`],
  ] as const
  return (
    <dl className={classes.signs}>
      {signs.map(([sign, meaning]) => (
        <div key={sign} style={{ display: 'contents' }}>
          <dt>
            <Code>{sign}</Code>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  )
}
