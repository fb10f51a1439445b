import { plainPng } from '../../../test/images/png'
import { scene } from '../../../test/images/scene'
import type { Canvas, RenderedImage } from './canvas'
import { createImageProcessing } from './imageProcessing'

const MB = 1024 * 1024
/** A canvas whose files have a configured size per quality. Records its calls. */
function aCanvas(sizeAt: (quality: number) => number | null = () => 1_000) {
  const calls: unknown[] = []
  let freed = 0
  const drawing = (width: number, height: number): RenderedImage => ({
    width,
    height,
    encode(type, quality) {
      calls.push([type, quality])
      const size = sizeAt(quality)
      return Promise.resolve(size === null ? null : ({ size } as Blob))
    },
    release: () => void freed++,
  })
  const canvas: Canvas = {
    render(file, facts) {
      calls.push([file.type, facts.kind])
      return Promise.resolve(drawing(320, 240))
    },
    crop(_, area, size) {
      calls.push([area, size])
      return Promise.resolve(drawing(size, size))
    },
  }
  return { canvas, calls, freed: () => freed, imageProcessing: createImageProcessing(canvas) }
}
const jpeg = async () => new Blob([new Uint8Array(await scene(320, 240).jpeg().toBuffer())])
const png = new Blob([new Uint8Array(plainPng(320, 240))], { type: 'text/html' })

it('compresses more each time until the file is small', async () => {
  const { imageProcessing, calls, freed } = aCanvas((quality) => (quality > 0.35 ? 11 * MB : 9 * MB))
  expect(await imageProcessing.compress(await jpeg())).toMatchObject({ width: 320, height: 240, file: { size: 9 * MB } })
  expect(calls).toEqual([['image/jpeg', 'jpeg'], ...[0.6, 0.5, 0.4, 0.3].map((quality) => ['image/jpeg', quality])])
  expect(freed()).toBe(1)
})

it('stops at the lowest acceptable quality, and refuses a file that is still too large', async () => {
  const { imageProcessing, calls } = aCanvas(() => 20_971_520)
  expect(await imageProcessing.compress(png)).toMatchObject({ file: { size: 20_971_520 } })
  expect(calls.slice(1).map((calls) => (calls as unknown[])[1])).toEqual([0.6, 0.5, 0.4, 0.3, 0.2])
  expect(await aCanvas(() => 20_971_521).imageProcessing.compress(png)).toEqual({ failed: 'size' })
})

it('decodes and keeps a PNG as such, whatever its name', async () => {
  const { imageProcessing, calls } = aCanvas()
  await imageProcessing.compress(png)
  expect(calls).toEqual([['image/png', 'png'], ['image/png', 0.6]])
})

it('does not even read a file that is too large', async () => {
  const { imageProcessing, calls } = aCanvas()
  const arrayBuffer = jest.fn()
  expect(await imageProcessing.compress({ size: 64 * MB + 1, arrayBuffer } as unknown as Blob)).toEqual({ failed: 'size' })
  expect(arrayBuffer).not.toHaveBeenCalled()
  expect(calls).toEqual([])
})

it('decodes nothing with contradicting bytes', async () => {
  const { imageProcessing, calls } = aCanvas()
  expect(await imageProcessing.compress(new Blob(['GIF89a']))).toEqual({ failed: 'type' })
  expect(await imageProcessing.compress(new Blob([]))).toEqual({ failed: 'unreadable' })
  expect(calls).toEqual([])
})

it('returns "unreadable" if reading, decoding or writing fails', async () => {
  const broken = () => Promise.reject(new DOMException('the source image could not be decoded'))
  expect(await createImageProcessing({ render: broken, crop: broken }).compress(png)).toEqual({ failed: 'unreadable' })
  expect(
    await createImageProcessing({ render: broken, crop: broken }).crop({ file: png, width: 90, height: 90 }, { x: 0, y: 0, side: 80 }),
  ).toEqual({
    failed: 'unreadable',
  })
  expect(await aCanvas().imageProcessing.compress({ size: 1, arrayBuffer: broken } as unknown as Blob)).toEqual({ failed: 'unreadable' })
  const { imageProcessing, freed } = aCanvas(() => null)
  expect(await imageProcessing.compress(png)).toEqual({ failed: 'unreadable' })
  expect(freed()).toBe(1)
})

it.each([
  ['as it is', { x: 10, y: 20, side: 200 }, { x: 10, y: 20, side: 200 }],
  ['of at least 72', { x: 10, y: 20, side: 5 }, { x: 10, y: 20, side: 72 }],
  ['of at most the picture', { x: 0, y: 0, side: 900 }, { x: 0, y: 0, side: 240 }],
  ['moved into the picture', { x: 300, y: -8, side: 100.4 }, { x: 219.6, y: 0, side: 100.4 }],
])('crops a square %s', async (_, area, cut) => {
  const { imageProcessing, calls } = aCanvas()
  const size = Math.round(cut.side)
  expect(await imageProcessing.crop({ file: png, width: 320, height: 240 }, area)).toMatchObject({ width: size, height: size })
  expect(calls).toEqual([[cut, size], ['image/png', 0.9]])
})

it('crops nothing by invalid numbers', async () => {
  const nowhere = { x: Number.NaN, y: 0, side: 80 }
  expect(await aCanvas().imageProcessing.crop({ file: png, width: 320, height: 240 }, nowhere)).toEqual({ failed: 'unreadable' })
})
