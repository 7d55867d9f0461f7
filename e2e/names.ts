import type { Page } from '@playwright/test'

/** Elements that a screen reader announces by a name: groups, fields, tables, dialogs. */
const NAMED = new Set([
  ...['radiogroup', 'group', 'toolbar', 'tablist', 'listbox', 'menu', 'tree', 'grid', 'table', 'dialog', 'alertdialog'],
  ...[
    'checkbox',
    'switch',
    'radio',
    'combobox',
    'textbox',
    'searchbox',
    'spinbutton',
    'slider',
    'progressbar',
    'meter',
  ],
  ...['button', 'link', 'tab', 'option', 'menuitem', 'region'],
])

type Node = { role?: { value?: unknown }; name?: { value?: unknown }; ignored: boolean; backendDOMNodeId?: number }

/**
 * Elements whose content names them, or that an author wrote: a disclosure, an address, a draggable, a guide's table.
 */
const WITHOUT = /^<(details|address|table>|[^>]*draggable="true")/

/** Elements without a name, by the browser's accessibility tree. */
export async function namelessOn(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page)
  try {
    const { nodes } = (await devtools.send('Accessibility.getFullAXTree')) as { nodes: Node[] }
    const nameless = nodes.filter(
      ({ ignored, role, name, backendDOMNodeId }) =>
        !ignored && backendDOMNodeId && NAMED.has(String(role?.value)) && !String(name?.value ?? '').trim(),
    )
    const lines = await Promise.all(
      nameless.map(async ({ role, backendDOMNodeId: backendNodeId }) => {
        const { outerHTML } = await devtools.send('DOM.getOuterHTML', { backendNodeId })
        return WITHOUT.test(outerHTML) ? [] : [`${String(role?.value)}: ${outerHTML.slice(0, 160)}`]
      }),
    )
    return lines.flat()
  } finally {
    await devtools.detach()
  }
}
