// Draws public/icons/*.png from the brand mark. Run after a change of the mark: `npx tsx src/build/drawIcons.ts`.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const folder = join(__dirname, '../../public/icons')
const mark = readFileSync(join(folder, 'favicon.svg'), 'utf8')
// The phone crops a maskable icon to any shape: it has no corners of its own, and the dots are inside the central 80%.
const bleeding = mark
  .replace('rx="10" ', '')
  .replace(/<circle.*(?=<\/svg>)/, (dots) => `<g transform="translate(16 16) scale(.8) translate(-16.3 -15.8)">${dots}</g>`)

const drawings = [
  { name: 'icon-192', size: 192, svg: mark },
  { name: 'icon-512', size: 512, svg: mark },
  { name: 'maskable-192', size: 192, svg: bleeding },
  { name: 'maskable-512', size: 512, svg: bleeding },
  { name: 'apple-touch-180', size: 180, svg: bleeding },
]

async function draw(): Promise<void> {
  for (const { name, size, svg } of drawings) {
    const picture = sharp(Buffer.from(svg), { density: (72 * size) / 32 }).resize(size, size)
    await picture.png({ compressionLevel: 9, palette: true, colours: 64 }).toFile(join(folder, `${name}.png`))
  }
}

void draw()
