import { Button, TextInput } from '@mantine/core'
import { useRichTextEditorContext } from '@mantine/tiptap'
import { useLingui } from '@lingui/react/macro'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import { useState } from 'react'
import { readAddress } from './addresses.ts'
import { ToolbarDialog } from './toolbar-dialog.tsx'

/** Makes the selected words a link. If nothing is selected, inserts the address as a link. */
export function LinkControl({ isActive, isDisabled }: { isActive: boolean; isDisabled: boolean }) {
  const { t } = useLingui()
  const { editor } = useRichTextEditorContext()
  const [typed, setTyped] = useState<string | null>(null)
  const [isWrong, setWrong] = useState(false)
  const open = () => {
    setWrong(false)
    setTyped((editor?.getAttributes('link').href as string | undefined) ?? '')
  }
  const close = () => setTyped(null)
  const save = () => {
    const href = readAddress(typed ?? '')
    if (href === null) return setWrong(true)
    close()
    const chain = editor?.chain().focus().extendMarkRange('link')
    if (editor?.state.selection.empty && !isActive)
      chain?.insertContent({ type: 'text', text: typed!.trim(), marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain?.setLink({ href }).run()
  }
  return (
    <ToolbarDialog
      label={t`Link`}
      icon={IconLink}
      isActive={isActive}
      isDisabled={isDisabled}
      isOpen={typed !== null}
      onOpen={open}
      onClose={close}
      saveLabel={t`Set the link`}
      onSave={save}
      more={
        isActive && (
          <Button
            size="sm"
            variant="default"
            onClick={() => {
              close()
              editor?.chain().focus().extendMarkRange('link').unsetLink().run()
            }}
          >
            {t`Remove the link`}
          </Button>
        )
      }
    >
      <TextInput
        label={t`Address`}
        description={t`A web or mail address, or a page of this site: /guides/…`}
        dir="ltr"
        styles={{ wrapper: { direction: 'ltr' } }}
        value={typed ?? ''}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setWrong(false)
        }}
        error={isWrong ? t`This is not an address` : undefined}
      />
    </ToolbarDialog>
  )
}
