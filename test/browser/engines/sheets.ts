import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { SCREENS } from './journeys'
import { SCREEN } from './types'

const GAP = 12
const TITLE = 28

interface Column {
  readonly title: string
  /** Where the pictures of an engine are. */
  readonly folder: string
}

const titled = (title: string) => Buffer.from(
  `<svg width="${SCREEN.width}" height="${TITLE}"><text x="4" y="20" font-family="sans-serif" font-size="16">${title}</text></svg>`,
)

/** Writes a PNG for each screen with the pictures of all engines side by side. */
export async function writeSheets(columns: readonly Column[], folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const screen of SCREENS) {
    const images = await Promise.all(columns.map(async ({ title, folder: from }, at) => {
      const left = GAP + at * (SCREEN.width + GAP)
      const file = join(from, `${screen}.png`)
      const head = { input: titled(title), left, top: 0 }
      if (!existsSync(file)) return [head]
      return [head, { input: await sharp(file).resize({ ...SCREEN, fit: 'contain' }).png().toBuffer(), left, top: TITLE }]
    }))
    const size = { width: GAP + columns.length * (SCREEN.width + GAP), height: SCREEN.height + TITLE }
    const sheet = sharp({ create: { ...size, channels: 3, background: '#ddd' } }).composite(images.flat())
    writeFileSync(join(folder, `${screen}.png`), await sheet.png().toBuffer())
  }
}
