import IconShare2 from '@tabler/icons-react/dist/esm/icons/IconShare2.mjs'
import { IconButton } from '../icon-button.tsx'
import { type SharedPage, useShare } from './use-share.ts'

/** Shares a page's address. */
export function ShareButton({ label, page }: { label: string; page: SharedPage }) {
  const share = useShare()
  return (
    <IconButton label={label} data-needs-scripts onClick={() => void share(page)}>
      <IconShare2 aria-hidden size={24} />
    </IconButton>
  )
}
