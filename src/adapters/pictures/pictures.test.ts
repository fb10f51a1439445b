import jsQR from 'jsqr'
import { HEIGHT, splitLines, WIDTH, type Pen } from './canvas'
import { drawDeal } from './pictureFile'
import { drawSavings } from './savingsPicture'

const LINK = 'https://dekat.example/platform/groupCouponDetail?skuId=sku-12'

/** A pen that draws boxes into bytes and notes texts; ten pixels of a sign are wide. Round shapes are left out. */
function aPen() {
  const bytes = new Uint8ClampedArray(WIDTH * HEIGHT * 4).fill(255)
  const texts: string[] = []
  const images: number[][] = []
  const pen = {
    fillStyle: '', font: '', textAlign: '', textBaseline: '',
    fillRect(x: number, y: number, width: number, height: number) {
      const shade = pen.fillStyle === '#000' ? 0 : 255
      for (let row = Math.max(0, Math.round(y)); row < Math.min(HEIGHT, y + height); row++) {
        for (let column = Math.round(x); column < Math.min(WIDTH, x + width); column++) {
          bytes.set([shade, shade, shade, 255], (row * WIDTH + column) * 4)
        }
      }
    },
    fillText: (text: string) => void texts.push(text),
    measureText: (text: string) => ({ width: text.length * Number(/(\d+)px/.exec(pen.font)?.[1] ?? 0) * 0.5 }),
    drawImage: (_image: unknown, ...box: number[]) => void images.push(box),
    beginPath() { /* no shapes */ }, moveTo() { /* no shapes */ }, arcTo() { /* no shapes */ }, arc() { /* no shapes */ },
    closePath() { /* no shapes */ }, fill() { /* no shapes */ }, clip() { /* no shapes */ }, save() { /* no shapes */ },
    restore() { /* no shapes */ },
  }
  return { pen: pen as unknown as Pen, texts, images, scanned: () => jsQR(bytes, WIDTH, HEIGHT)?.data }
}

it('a card of savings names amount and period, and its code links to the app', () => {
  const { pen, texts, scanned } = aPen()
  const words = { heading: 'Bulan ini aku hemat', amount: 'Rp128.000', note: 'November 2026 · 6 pesanan', invitation: 'Cari promo juga' }
  drawSavings(pen, { kind: 'savings', ...words }, LINK)
  expect(texts).toEqual(['Dekat', words.heading, words.amount, words.note, words.invitation, 'dekat.example'])
  expect(scanned()).toBe(LINK)
})

it('a deal shows the middle of its photo, and without a discount no old price', () => {
  const deal = {
    kind: 'deal', imageUrl: '/img/a.webp', name: 'Bakso urat', price: 'Rp25.000', oldPrice: '', badge: '', store: 'Pak Ujang', distance: '',
    invitation: 'Pindai',
  } as const
  const plain = aPen()
  drawDeal(plain.pen, deal, LINK, null)
  expect(plain.texts).toEqual(['Dekat', 'Bakso urat', 'Pak Ujang', 'Rp25.000', 'Pindai'])
  expect(plain.images).toEqual([])
  expect(plain.scanned()).toEqual(LINK)
  const cheaper = aPen()
  const photo = { image: {} as CanvasImageSource, width: 1000, height: 1000 }
  drawDeal(cheaper.pen, { ...deal, oldPrice: 'Rp40.000', badge: '-37%', distance: '400 m' }, LINK, photo)
  expect(cheaper.texts).toEqual(['Dekat', 'Bakso urat', 'Pak Ujang · 400 m', 'Rp25.000', 'Rp40.000', '-37%', 'Pindai'])
  expect(cheaper.images).toEqual([[0, -190, 1080, 1080]])
})

it('splits a long name into lines, and cuts the rest', () => {
  const { pen } = aPen()
  const style = { size: 20, weight: 800 }
  expect(splitLines(pen, 'aaaa bbbb cccc dddd', style, 100, 2)).toEqual(['aaaa bbbb', 'cccc dddd'])
  expect(splitLines(pen, 'aaaa bbbb cccc dddd eeee', style, 100, 2)).toEqual(['aaaa bbbb', 'cccc dddd…'])
  expect(splitLines(pen, 'a', style, 100, 2)).toEqual(['a'])
})
