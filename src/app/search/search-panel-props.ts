/** What the search panel, and the slot that waits for its code, are given. */
export type SearchPanelProps = { onClose: () => void }
