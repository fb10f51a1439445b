import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Challenge } from '../world/accounts/loginChallenges'
import { createLettering } from './lettering'
import { paint } from './paint'
import { sliderImage, sliderPiece } from './slider'

/** The widths in which pictures are served; another width gets the next larger one. */
const WIDTHS = [64, 96, 128, 160, 192, 256, 320, 384, 448, 512, 640, 768, 1074]
const MAX_COPIES = 1500

/**
 * Pictures by name and their smaller copies. Each is drawn at the first request and cached in `folder`; recent copies also
 * stay in memory.
 */
export function createGallery(folder: string) {
  const lettering = createLettering()
  // The folder depends on the recipes, so a picture of an older recipe is never served.
  const cache = join(folder, fingerprint())
  const originals = new Map<string, Promise<Buffer | null>>()
  const copies = new Map<string, Promise<Buffer | null>>()

  const original = (name: string): Promise<Buffer | null> => {
    const known = originals.get(name)
    if (known) return known
    const drawn = cachedOr(cache, name, () => paint(name, lettering))
    originals.set(name, drawn)
    return drawn
  }

  return {
    /** A picture as WebP, at most `width` pixels wide; null for an unknown name. */
    async picture(name: string, width: number | null): Promise<Buffer | null> {
      const whole = await original(name)
      if (whole === null || width === null) return whole
      const fitting = WIDTHS.find((step) => step >= width) ?? null
      if (fitting === null) return whole
      const key = `${name} ${fitting}`
      let copy = copies.get(key)
      if (copy === undefined) {
        copy = cachedOr(join(cache, String(fitting)), name, () => shrink(whole, fitting))
        copies.set(key, copy)
        const oldest = copies.keys().next().value
        if (copies.size > MAX_COPIES && oldest !== undefined) copies.delete(oldest)
      }
      return await copy
    },
    async slider(challenge: Challenge, part: 'image' | 'piece'): Promise<Buffer> {
      const puzzle = await original('puzzle')
      if (puzzle === null) throw new Error('the puzzle has no recipe')
      return part === 'image' ? await sliderImage(puzzle, challenge) : await sliderPiece(puzzle, challenge)
    },
  }
}
export type Gallery = ReturnType<typeof createGallery>

export function shrink(whole: Buffer, width: number): Promise<Buffer> {
  return sharp(whole).resize({ width, withoutEnlargement: true }).webp({ quality: 78 }).toBuffer()
}

async function cachedOr(cache: string, name: string, draw: () => Promise<Buffer | null>): Promise<Buffer | null> {
  const file = join(cache, `${name}.webp`)
  const existing = await readFile(file).catch(() => null)
  if (existing !== null) return existing
  const drawn = await draw()
  if (drawn === null) return null
  await mkdir(cache, { recursive: true })
  // Two servers may draw the same picture: each writes its own file, and the later rename wins.
  const draft = `${file}.${process.pid}`
  await writeFile(draft, drawn)
  await rename(draft, file)
  return drawn
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of readdirSync(__dirname).sort()) if (file.endsWith('.ts')) hash.update(readFileSync(join(__dirname, file)))
  return hash.digest('hex').slice(0, 12)
}
