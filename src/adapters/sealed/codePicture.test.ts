import jsQR from 'jsqr'
import { renderCode, type CanvasContext } from './codePicture'

const WIDTH = 720
const HEIGHT = 960
const PAYLOAD = '00020101021226670016ID.CO.DEKAT.WWW01189360091530000000010214DK20260000000103UMI51440014ID.CO.QRIS.WWW'
  + '0215ID10260000000010303UMI5204581453033605405445005802ID5916Bakso Pak Ujang 6007Jakarta61051273062190115PAY1234567890AB63041234'

/** A canvas context that renders to bytes. */
function aPen() {
  const bytes = new Uint8ClampedArray(WIDTH * HEIGHT * 4)
  const texts: { readonly words: string; readonly font: string; readonly widest: number | undefined }[] = []
  const pen = {
    fillStyle: '#000', font: '', textAlign: 'left', textBaseline: 'top',
    fillRect(x: number, y: number, width: number, height: number) {
      expect([x, y, width, height].every(Number.isInteger)).toBe(true)
      const shade = pen.fillStyle === '#fff' ? 255 : 0
      for (let row = y; row < y + height; row++) {
        for (let column = x; column < x + width; column++) bytes.set([shade, shade, shade, 255], (row * WIDTH + column) * 4)
      }
    },
    fillText: (words: string, _x: number, _y: number, widest?: number) => void texts.push({ words, font: pen.font, widest }),
  }
  return { pen: pen as unknown as CanvasContext, bytes, texts }
}

it('is read by a scanner, and names shop and amount', () => {
  const { pen, bytes, texts } = aPen()
  renderCode(pen, PAYLOAD, { title: 'Bakso Pak Ujang Kemang', amount: 'Rp44.500', note: 'Pesanan DK-2411-0837' })
  expect(jsQR(bytes, WIDTH, HEIGHT)?.data).toBe(PAYLOAD)
  expect(texts.map(({ words }) => words)).toEqual(['Bakso Pak Ujang Kemang', 'Rp44.500', 'Pesanan DK-2411-0837'])
  // The longest name is shrunk to fit.
  expect(texts.every(({ widest = 0 }) => widest < WIDTH)).toBe(true)
})

it.each(['8'.repeat(18), 'x'.repeat(400)])('of any length stays within its square: %.6s…', (text) => {
  const { pen, bytes } = aPen()
  renderCode(pen, text, { title: '', amount: '', note: '' })
  expect(jsQR(bytes, WIDTH, HEIGHT)?.data).toBe(text)
})
