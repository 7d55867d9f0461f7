import { Button, TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { useRef, useState } from 'react'
import { copyText } from '#ui/share/copy-text.ts'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import classes from './copy-field.module.css'

/**
 * A field with a text to copy, such as a link or a key. If the browser refuses to copy, the text is selected, so that
 * the person can copy it by hand.
 */
export function CopyField({ label, value }: { label: string; value: string }) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    const done = await copyText(value)
    setCopied(done)
    if (!done) input.current?.select()
  }
  return (
    <div className={classes.row}>
      <TextInput
        ref={input}
        className={classes.input}
        label={label}
        value={value}
        readOnly
        dir="ltr"
        onFocus={({ target }) => target.select()}
      />
      <Button
        variant="default"
        leftSection={isCopied ? <IconCheck size={16} stroke={2.5} aria-hidden /> : <IconCopy size={16} aria-hidden />}
        onClick={() => void copy()}
      >
        {isCopied ? t`Copied` : t`Copy`}
      </Button>
      <VisuallyHidden>
        <span role="status">{isCopied && t`Copied`}</span>
      </VisuallyHidden>
    </div>
  )
}
