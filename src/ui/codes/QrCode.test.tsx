import { render, screen, waitFor } from '@testing-library/react'
import jsQR from 'jsqr'
import { QrCode } from './QrCode'

const PAYLOAD = '00020101021226670016ID.CO.DEKAT.WWW01189360091530000000010214DK202600000001530336054054450058' + '02ID6304ABCD'
const SCALE = 4

/** Decodes the rendered code like a scanner. */
function photographed(code: SVGElement): { readonly text: string | undefined; readonly size: number } {
  const size = Number(code.getAttribute('viewBox')?.split(' ')[2])
  const side = size * SCALE
  const bytes = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [, x = '', y = ''] of (code.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let row = 0; row < SCALE; row++) {
      for (let column = 0; column < SCALE; column++) {
        bytes.set([0, 0, 0], ((Number(y) * SCALE + row) * side + Number(x) * SCALE + column) * 4)
      }
    }
  }
  return { text: jsQR(bytes, side, side)?.data, size }
}

it.each([PAYLOAD, '833643895676517953', 'https://dekat.example/sandbox'])('is read by a scanner: %.12s…', async (text) => {
  render(<QrCode text={text} label="Bayar Rp44.500" />)
  const code = await screen.findByRole('img', { name: 'Bayar Rp44.500' })
  expect(photographed(code as unknown as SVGElement).text).toBe(text)
})

it('has four free modules on each side', async () => {
  render(<QrCode text={PAYLOAD} label="x" />)
  const code = await screen.findByRole('img')
  const size = Number(code.getAttribute('viewBox')?.split(' ')[2])
  const at = [...(code.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)/g)].map(([, x, y]) => [Number(x), Number(y)])
  expect(Math.min(...at.flat())).toBe(4)
  expect(Math.max(...at.flat())).toBe(size - 5)
})

it('is an empty box before it has a text, and never shows an old code for a new text', async () => {
  const { rerender, container } = render(<QrCode text={null} label="x" />)
  expect(screen.queryByRole('img')).toBeNull()
  rerender(<QrCode text="one" label="x" />)
  await screen.findByRole('img')
  rerender(<QrCode text="two" label="x" />)
  expect(screen.queryByRole('img')).toBeNull()
  await waitFor(() => expect(container.querySelector('svg')).not.toBeNull())
  expect(photographed(container.querySelector('svg') as SVGElement).text).toBe('two')
  rerender(<QrCode text={null} label="x" />)
  expect(screen.queryByRole('img')).toBeNull()
})
