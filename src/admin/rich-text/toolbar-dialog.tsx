import { Button, Popover } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import type { Icon } from '@tabler/icons-react'
import type { FormEvent, ReactNode } from 'react'
import classes from './toolbar-dialog.module.css'

type ToolbarDialogProps = {
  label: string
  icon: Icon
  isActive?: boolean
  isDisabled?: boolean
  isOpen: boolean
  /** Stays open while another dialog is above it. */
  isPinned?: boolean
  onOpen: () => void
  onClose: () => void
  /** The fields of the dialog. */
  children: ReactNode
  saveLabel: string
  onSave: () => void
  isSaving?: boolean
  /** More buttons beside the save button. */
  more?: ReactNode
}

/** A toolbar control that opens a dialog and asks for something first. */
export function ToolbarDialog(props: ToolbarDialogProps) {
  const { label, icon: ControlIcon, isOpen, onOpen, onClose, onSave } = props
  // In the DOM, the dialog's form is in a portal, outside of the form around the editor. React would still pass the
  // dialog's events to that form.
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    onSave()
  }
  return (
    <Popover
      opened={isOpen}
      onChange={(opened) => !opened && onClose()}
      trapFocus
      returnFocus
      closeOnClickOutside={!props.isPinned}
      closeOnEscape={!props.isPinned}
      width={300}
      position="bottom-start"
      shadow="md"
    >
      <Popover.Target>
        <RichTextEditor.Control
          aria-label={label}
          title={label}
          active={props.isActive}
          disabled={props.isDisabled}
          onClick={isOpen ? onClose : onOpen}
        >
          <ControlIcon size={18} stroke={2} aria-hidden />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <form className={classes.fields} noValidate onSubmit={onSubmit}>
          {props.children}
          <div className={classes.actions}>
            <Button type="submit" size="sm" loading={props.isSaving}>
              {props.saveLabel}
            </Button>
            {props.more}
          </div>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
