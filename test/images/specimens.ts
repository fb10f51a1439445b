import { deflateSync } from 'node:zlib'
import { pngChunk, pngHeader, plainPng, PNG_SIGNATURE } from './png'
import { scene, turned, withSecrets } from './scene'

/** The expected outcome for a picture: accepted, or refused for this reason. */
export type Verdict = 'taken' | 'type' | 'unreadable' | 'size' | 'tiny'
/** A file that a user might choose. */
export interface Specimen {
  readonly name: string
  readonly bytes: Buffer
  readonly wanted: Verdict
  /** Size of an accepted picture. */
  readonly sides?: readonly [number, number]
  /** The expected deviation: no colours, shifted colours, a transparent first quarter, or one plain colour. */
  readonly looks?: 'grey' | 'inked' | 'clear' | 'plain'
}

/** Texts that must not be found in anything that leaves the device. */
export const SECRETS = ['RAHASIA', 'Sari Wulandari', 'Exif', '<script', 'ftyp', 'PK\u0003\u0004']

const text = (words: string) => Buffer.from(words, 'latin1')
const jpeg = (width = 320, height = 240) => scene(width, height).jpeg({ quality: 88 }).toBuffer()
const png = (width = 320, height = 240) => scene(width, height).png().toBuffer()
const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2))
const SIDES = [320, 240] as const

function taken(name: string, bytes: Buffer, sides: Specimen['sides'] = SIDES, looks?: NonNullable<Specimen['looks']>): Specimen {
  return { name, bytes, wanted: 'taken', sides, ...(looks ? { looks } : {}) }
}

function refused(wanted: Exclude<Verdict, 'taken'>, name: string, bytes: Buffer): Specimen {
  return { name, bytes, wanted }
}

/** Inserts a segment after the first two bytes of a JPEG. */
function within(bytes: Buffer, marker: number, content: Buffer): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(content.length + 2)
  return Buffer.concat([bytes.subarray(0, 2), Buffer.from([0xff, marker]), length, content, bytes.subarray(2)])
}

/** The position of a JPEG's frame header, which contains precision, height and width. */
function frameOf(bytes: Buffer): number {
  return Math.max(bytes.indexOf(Buffer.from([0xff, 0xc0])), bytes.indexOf(Buffer.from([0xff, 0xc2])))
}

function claiming(bytes: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(bytes)
  changed.writeUInt16BE(height, frameOf(bytes) + 5)
  changed.writeUInt16BE(width, frameOf(bytes) + 7)
  return changed
}

/** Inserts chunks after the header of a PNG. */
function withChunks(bytes: Buffer, ...chunks: readonly Buffer[]): Buffer {
  return Buffer.concat([bytes.subarray(0, 33), ...chunks, bytes.subarray(33)])
}

/** Many white pixels in few bytes: one bit each, compressed. */
function whitePng(width: number, height: number): Buffer {
  const row = Buffer.alloc(1 + Math.ceil(width / 8), 0xff).fill(0, 0, 1)
  const pixels = deflateSync(Buffer.alloc(row.length * height, row), { level: 1 })
  return Buffer.concat([PNG_SIGNATURE, pngHeader(width, height, 1, 0), pngChunk('IDAT', pixels), pngChunk('IEND')])
}

/** Big-endian EXIF with only an orientation. */
function exifBlock(orientation: number): Buffer {
  return Buffer.from([0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0])
}

/** Two frames: the first is the picture, the second is white. */
function animated(bytes: Buffer): Buffer {
  const control = (order: number) => {
    const frame = Buffer.alloc(26)
    for (const [index, value] of [order, 320, 240].entries()) frame.writeUInt32BE(value, index * 4)
    return pngChunk('fcTL', frame)
  }
  const pixels = deflateSync(Buffer.alloc((1 + 320 * 3) * 240, Buffer.concat([Buffer.alloc(1), Buffer.alloc(320 * 3, 255)])))
  const second = Buffer.concat([control(1), pngChunk('fdAT', Buffer.concat([Buffer.from([0, 0, 0, 2]), pixels]))])
  const whole = withChunks(bytes, pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])), control(0))
  return Buffer.concat([whole.subarray(0, -12), second, whole.subarray(-12)])
}

async function photographs(): Promise<Specimen[]> {
  const plain = await jpeg()
  const photos = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(async (orientation): Promise<Specimen> => {
    const stored = await turned(scene(...SIDES), orientation)
    return taken(`held ${orientation}.jpg`, await withSecrets(stored, orientation).jpeg().toBuffer())
  }))
  const sideways = await turned(scene(...SIDES), 6)
  const exif = Buffer.concat([text('Exif\0\0'), exifBlock(6)])
  const large = await turned(scene(4000, 3000), 6)
  const longXmp = text(`http://ns.adobe.com/xap/1.0/\0${'x'.repeat(60_000)}`)
  return [
    taken('plain.jpg', plain),
    ...photos,
    taken('other end first.jpg', within(await sideways.jpeg().toBuffer(), 0xe1, exif)),
    taken('nonsense exif.jpg', within(plain, 0xe1, text('Exif\0\0MM\0*\xff\xff\xff\xff'))),
    taken('progressive.jpg', await scene(...SIDES).jpeg({ progressive: true }).toBuffer()),
    taken('grey.jpg', await scene(...SIDES).toColourspace('b-w').jpeg().toBuffer(), SIDES, 'grey'),
    taken('cmyk.jpg', await scene(...SIDES).toColourspace('cmyk').jpeg().toBuffer(), SIDES, 'inked'),
    taken('full chroma.jpg', await scene(...SIDES).jpeg({ chromaSubsampling: '4:4:4' }).toBuffer()),
    taken('wide gamut.jpg', await scene(...SIDES).withIccProfile('p3').jpeg().toBuffer()),
    taken('much xmp.jpg', Array.from({ length: 6 }).reduce<Buffer>((bytes) => within(bytes, 0xe1, longXmp), plain)),
    taken('moving.jpg', Buffer.concat([plain, text('\0\0\0\x18ftypmp42 a film follows')])),
    taken('page behind.jpg', Buffer.concat([plain, text('<html><script>alert(1)</script>')])),
    taken('page within.jpg', within(plain, 0xfe, text('<script>alert(1)</script>'))),
    taken('twelve megapixels.jpg', await withSecrets(scene(4000, 3000), 1).jpeg().toBuffer(), [800, 600]),
    taken('twelve, held 6.jpg', await withSecrets(large, 6).jpeg().toBuffer(), [800, 600]),
    taken('tall.jpg', await jpeg(600, 1600), [300, 800]),
    taken('flat.jpg', await jpeg(8000, 720), [800, 72]),
    taken('smallest.jpg', await jpeg(72, 72), [72, 72]),
    refused('tiny', 'one short.jpg', await jpeg(71, 72)),
    refused('tiny', 'one flat.jpg', await jpeg(72, 71)),
    refused('tiny', 'dot.jpg', await jpeg(1, 1)),
    refused('tiny', 'thread.jpg', await jpeg(10_000, 10)),
    refused('tiny', 'strip.jpg', await jpeg(10_000, 720 - 1)),
    refused('size', 'bomb.jpg', claiming(plain, 65_500, 65_500)),
    refused('unreadable', 'half.jpg', half(plain)),
    refused('unreadable', 'end missing.jpg', plain.subarray(0, -2)),
    refused('unreadable', 'half of a progressive.jpg', half(await scene(...SIDES).jpeg({ progressive: true }).toBuffer())),
    refused('unreadable', 'head only.jpg', plain.subarray(0, frameOf(plain) + 4)),
    refused('unreadable', 'start and end.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xd9])),
    refused('unreadable', 'no height.jpg', claiming(plain, 320, 0)),
    refused('unreadable', 'two frames.jpg', within(plain, 0xc0, Buffer.from([8, 0, 80, 0, 80, 1, 1, 0x11, 0]))),
    refused('unreadable', 'lossless.jpg', Buffer.from(plain).fill(0xc3, frameOf(plain) + 1, frameOf(plain) + 2)),
    refused('unreadable', 'twelve bits.jpg', Buffer.from(plain).fill(12, frameOf(plain) + 4, frameOf(plain) + 5)),
  ]
}

async function drawings(): Promise<Specimen[]> {
  const plain = await png()
  const alpha = await scene(...SIDES, { alpha: true }).png().toBuffer()
  const pixels = plain.indexOf('IDAT')
  const nothing = Buffer.concat([PNG_SIGNATURE, pngHeader(0, 240), pngChunk('IDAT', deflateSync(Buffer.alloc(9))), pngChunk('IEND')])
  return [
    taken('plain.png', plain),
    taken('clear.png', alpha, SIDES, 'clear'),
    taken('clear and large.png', await scene(1600, 1200, { alpha: true }).png().toBuffer(), [800, 600], 'clear'),
    taken('sixteen bits.png', await scene(...SIDES).toColourspace('rgb16').png().toBuffer()),
    taken('palette.png', await scene(...SIDES).png({ palette: true, colours: 32 }).toBuffer()),
    taken('interlaced.png', await scene(...SIDES).png({ progressive: true }).toBuffer()),
    taken('grey.png', await scene(...SIDES).toColourspace('b-w').png().toBuffer(), SIDES, 'grey'),
    taken('animated.png', animated(plain)),
    taken('exif.png', await withSecrets(scene(...SIDES), 1).png().toBuffer()),
    taken('held 6.png', await withSecrets(await turned(scene(...SIDES), 6), 6).png().toBuffer()),
    taken('words within.png', withChunks(plain, pngChunk('tEXt', text('Author\0Sari Wulandari')))),
    taken('archive behind.png', Buffer.concat([plain, text('PK\x03\x04 an archive')])),
    taken('smallest.png', plainPng(72, 72), [72, 72], 'plain'),
    taken('as many as may be.png', whitePng(8192, 8192), [800, 800], 'plain'),
    refused('size', 'one row more.png', whitePng(8192, 8193)),
    refused('size', 'bomb.png', whitePng(30_000, 30_000)),
    refused('size', 'claims the world.png', Buffer.concat([PNG_SIGNATURE, pngHeader(0x7fffffff, 0x7fffffff), plain.subarray(33)])),
    refused('tiny', 'dot.png', plainPng(1, 1)),
    refused('tiny', 'one short.png', plainPng(71, 72)),
    refused('unreadable', 'no width.png', nothing),
    refused('unreadable', 'half.png', half(plain)),
    refused('unreadable', 'end missing.png', plain.subarray(0, -12)),
    refused('unreadable', 'no pixels.png', Buffer.concat([PNG_SIGNATURE, pngHeader(320, 240), pngChunk('IEND')])),
    refused('unreadable', 'broken pixels.png', Buffer.from(plain).fill(0x55, pixels + 4, pixels + 40)),
    refused('unreadable', 'wrong sum.png', Buffer.from(plain).fill(0x55, 29, 33)),
    refused('unreadable', 'signature only.png', PNG_SIGNATURE),
  ]
}

async function strangers(): Promise<Specimen[]> {
  const plain = await jpeg()
  const gif = await scene(...SIDES).gif().toBuffer()
  const webp = await scene(...SIDES).webp().toBuffer()
  const svg = text('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><script>alert(1)</script></svg>')
  const page = text('<!doctype html><script>alert(1)</script>')
  const files: Readonly<Record<string, Buffer>> = {
    'still.gif': gif,
    'lossy.webp': webp,
    'small.avif': await scene(96, 96).avif({ effort: 0 }).toBuffer(),
    'old.tiff': await scene(...SIDES).tiff().toBuffer(),
    'apple.heic': Buffer.concat([text('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), plain]),
    'line.svg': svg,
    'windows.bmp': Buffer.concat([text('BM'), Buffer.alloc(52, 1)]),
    'favicon.ico': Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0, 16, 16]), await png(72, 72)]),
    'letter.pdf': text('%PDF-1.7\n%âãÏÓ\n1 0 obj'),
    'page.html': page,
    'note.txt': text('halo'),
    'film.mp4': text('\0\0\0\x18ftypmp42\0\0\0\0'),
    'archive.zip': text('PK\x03\x04'),
    'next.jxl': Buffer.from([0xff, 0x0a, 1, 2, 3]),
    'older.jp2': text('\0\0\0\x0cjP  \r\n\x87\n'),
    'layers.psd': text('8BPS\0\x01'),
    'gif.jpg': gif,
    'webp.png': webp,
    'svg.png': svg,
    'page.jpg': page,
    'picture in a letter.jpg': Buffer.concat([text('%PDF-1.7\n'), plain]),
    'script and gif.jpg': text('GIF89a/*\0*/=1;alert(1)'),
    'space before.jpg': Buffer.concat([text(' '), plain]),
    'wrong line ends.png': Buffer.from((await png()).toString('latin1').replace('\r\n', '\n'), 'latin1'),
  }
  return [
    ...Object.entries(files).map(([name, bytes]) => refused('type', name, bytes)),
    refused('unreadable', 'nothing.jpg', Buffer.alloc(0)),
    taken('png.jpg', await png()),
    taken('jpg.png', plain),
    taken('jpg.txt', plain),
  ]
}

async function oddNames(): Promise<Specimen[]> {
  const bytes = await jpeg()
  const names = [
    'foto 😀 kopi.jpg', 'IMG\u202Egnp.exe.jpg', `"><img src=x>'.jpg`, 'CON', 'no extension', `${'panjang'.repeat(30)}.jpg`,
    '%00%2e%2e%2f.jpg', '.jpg',
  ]
  return names.map((name) => taken(name, bytes))
}

/** Every kind of picture that a user might choose, with the expected outcome. Deterministic. */
export async function specimens(): Promise<readonly Specimen[]> {
  return (await Promise.all([photographs(), drawings(), strangers(), oddNames()])).flat()
}
