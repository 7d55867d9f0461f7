/**
 * Browsers that translate a page replace its text nodes by elements. React still holds the text nodes and inserts
 * before them, changes them and removes them. One error in these steps would remove the whole page.
 */

declare global {
  /** Defined in a built page: puts back the texts that a translator has replaced. Returns whether there were any. */
  var restoreTexts: (() => boolean) | undefined
}

/** The element that stands for a replaced text. */
const standIns = new WeakMap<Node, Element>()
const texts = new WeakMap<Element, Text>()

/** Observes the document from its first text on, and records which element replaced which text. */
export function liveWithTranslators(): void {
  let isTranslated = false
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes, removedNodes, previousSibling } of records) {
      // React changed a text that a translator had replaced. The text is put back, and the translator treats it as a
      // new text.
      if (type === 'characterData') restore(target as Text)
      // React moved the text, so its stand-in is removed.
      for (const node of addedNodes) standIns.get(node)?.remove()
      for (const node of removedNodes) {
        const standIn = addedNodes[0] ?? (previousSibling?.nodeName === 'FONT' && previousSibling)
        if (!(node instanceof Text) || node.isConnected || !(standIn instanceof Element)) continue
        isTranslated = true
        standIns.set(node, standIn)
        texts.set(standIn, node)
        observer.observe(node, { characterData: true })
      }
    }
  })
  observer.observe(document, { childList: true, subtree: true })
  window.restoreTexts = () => {
    for (const element of document.querySelectorAll('#root *')) {
      const text = texts.get(element)
      if (text) restore(text)
    }
    return isTranslated
  }
  forgiveMissingNodes()
}

function restore(text: Text): void {
  standIns.get(text)?.replaceWith(text)
  standIns.delete(text)
}

/**
 * Changes the DOM's methods that React calls: if a node is no longer at its place, they look for its stand-in instead
 * of throwing.
 */
function forgiveMissingNodes(): void {
  const { insertBefore, removeChild } = Node.prototype
  Node.prototype.insertBefore = function <T extends Node>(node: T, before: Node | null): T {
    let next = before
    while (next && next.parentNode !== this) next = next.parentNode ?? standIns.get(next) ?? null
    return insertBefore.call(this, node, next) as T
  }
  Node.prototype.removeChild = function <T extends Node>(node: T): T {
    const shown = node.parentNode ? node : standIns.get(node)
    if (shown?.parentNode) removeChild.call(shown.parentNode, shown)
    return node
  }
}
