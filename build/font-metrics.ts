/** Reads the vertical metrics and the advance of each character (format 4 cmap) of an OpenType file. */
export function readMetrics(font: Buffer) {
  const tables = new Map<string, number>()
  for (let i = 0; i < font.readUInt16BE(4); i++) {
    const at = 12 + 16 * i
    tables.set(font.toString('latin1', at, at + 4), font.readUInt32BE(at + 8))
  }
  const at = (tag: string) => {
    const offset = tables.get(tag)
    if (offset === undefined) throw new Error(`the font has no ${tag} table`)
    return offset
  }
  const unitsPerEm = font.readUInt16BE(at('head') + 18)
  const longMetrics = font.readUInt16BE(at('hhea') + 34)
  const glyphs = new Map<number, number>()
  const cmap = at('cmap')
  for (let i = 0; i < font.readUInt16BE(cmap + 2); i++) {
    const sub = cmap + font.readUInt32BE(cmap + 4 + 8 * i + 4)
    if (font.readUInt16BE(sub) !== 4) continue
    const segX2 = font.readUInt16BE(sub + 6)
    for (let s = 0; s < segX2; s += 2) {
      const end = font.readUInt16BE(sub + 14 + s)
      const start = font.readUInt16BE(sub + 16 + segX2 + s)
      const delta = font.readInt16BE(sub + 16 + 2 * segX2 + s)
      const rangeAt = sub + 16 + 3 * segX2 + s
      const range = font.readUInt16BE(rangeAt)
      for (let c = start; c <= end && c !== 0xffff; c++) {
        const raw = range === 0 ? c : font.readUInt16BE(rangeAt + range + 2 * (c - start))
        if (range === 0 || raw !== 0) glyphs.set(c, (raw + delta) & 0xffff)
      }
    }
  }
  return {
    ascent: font.readInt16BE(at('hhea') + 4) / unitsPerEm,
    descent: -font.readInt16BE(at('hhea') + 6) / unitsPerEm,
    lineGap: font.readInt16BE(at('hhea') + 8) / unitsPerEm,
    /** The advance of a character in em; undefined if the font lacks the character. */
    advance(char: string) {
      const glyph = glyphs.get(char.codePointAt(0)!)
      if (glyph === undefined) return undefined
      return font.readUInt16BE(at('hmtx') + 4 * Math.min(glyph, longMetrics - 1)) / unitsPerEm
    },
  }
}
