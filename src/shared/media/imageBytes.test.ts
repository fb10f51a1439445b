import fc from 'fast-check'
import { specimens, type Specimen } from '../../../test/images/specimens'
import { plainPng } from '../../../test/images/png'
import { fitToLimits, inspectImage, IMAGE_LIMITS } from './imageBytes'

/** Only a decoder detects these. */
const BROKEN_INSIDE = ['lossless.jpg', 'twelve bits.jpg', 'broken pixels.png', 'wrong sum.png']
const verdictOn = (bytes: Uint8Array) => {
  const result = inspectImage(bytes)
  return 'refused' in result ? result.refused : 'taken'
}
let all: readonly Specimen[]
beforeAll(async () => {
  all = await specimens()
})
const named = (name: string) => all.find((one) => one.name === name)?.bytes ?? Buffer.alloc(0)

it('classifies every file by its bytes', () => {
  const wrong = all.filter(({ name, bytes, wanted }) => verdictOn(bytes) !== (BROKEN_INSIDE.includes(name) ? 'taken' : wanted))
  expect(wrong.map(({ name }) => name)).toEqual([])
})

it('reads the orientation of a picture, in either byte order and format', () => {
  const orientations = [1, 2, 3, 4, 5, 6, 7, 8].map((orientation) => inspectImage(named(`held ${orientation}.jpg`)))
  expect(orientations).toMatchObject([1, 2, 3, 4, 5, 6, 7, 8].map((orientation) => ({ kind: 'jpeg', orientation })))
  expect(inspectImage(named('other end first.jpg'))).toMatchObject({ orientation: 6 })
  expect(inspectImage(named('held 6.png'))).toMatchObject({ kind: 'png', orientation: 6 })
  expect(inspectImage(named('nonsense exif.jpg'))).toMatchObject({ orientation: 1 })
})

it('never throws, and never accepts more pixels than may be decoded, for any bytes', () => {
  const starts = [Buffer.alloc(0), Buffer.from([0xff, 0xd8, 0xff]), plainPng(90, 90).subarray(0, 33), named('held 6.jpg').subarray(0, 300)]
  const bytes = fc.tuple(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 600 })).map((parts) => Buffer.concat(parts))
  fc.assert(fc.property(bytes, (some) => expect(limitsBrokenBy(some)).toEqual([])), { numRuns: 3_000 })
  expect(limitsBrokenBy(named('held 6.jpg'), { pixels: 1, shortestSide: 1_000 })).toEqual(['pixels', 'shortest side'])
})

it('never throws for a damaged picture', () => {
  const pictures = ['held 6.jpg', 'progressive.jpg', 'plain.png', 'held 6.png'].map((name) => named(name))
  let accepted = 0
  const damage = fc.tuple(fc.nat(), fc.nat(), fc.uint8Array({ minLength: 1, maxLength: 8 }))
  fc.assert(
    fc.property(fc.constantFrom(...pictures), fc.array(damage, { maxLength: 6 }), fc.nat(), (picture, damages, cut) => {
      const bytes = Buffer.from(picture)
      // Even damages hit the headers.
      damages.forEach(([place, , noise], index) => bytes.set(noise, place % (index % 2 ? bytes.length - 8 : 400)))
      const part = bytes.subarray(0, bytes.length - (cut % 3 ? 0 : cut % bytes.length))
      accepted += 'refused' in inspectImage(part) ? 0 : 1
      expect(limitsBrokenBy(part)).toEqual([])
    }),
    { numRuns: 2_000 },
  )
  expect(accepted).toBeGreaterThan(100)
})

/** The limits that an accepted picture exceeds; none for a refused one. */
function limitsBrokenBy(bytes: Uint8Array, { pixels, shortestSide }: { pixels: number; shortestSide: number } = IMAGE_LIMITS) {
  const result = inspectImage(bytes)
  if ('refused' in result) return []
  return [
    ...(result.width * result.height > pixels ? ['pixels'] : []),
    ...(Math.min(...Object.values(fitToLimits(result))) < shortestSide ? ['shortest side'] : []),
    ...(result.orientation >= 1 && result.orientation <= 8 ? [] : ['orientation']),
  ]
}

it('scales sides down in proportion, and enlarges nothing', () => {
  expect(fitToLimits({ width: 4000, height: 3000 })).toEqual({ width: 800, height: 600 })
  expect(fitToLimits({ width: 3000, height: 4000 })).toEqual({ width: 600, height: 800 })
  expect(fitToLimits({ width: 90, height: 72 })).toEqual({ width: 90, height: 72 })
  expect(fitToLimits({ width: 1_000_000, height: 1 })).toEqual({ width: 800, height: 1 })
})
