import { imageSet, imageUrl } from './imageUrl'

describe('copies of a picture', () => {
  it('are asked for by width from the image server alone', () => {
    expect(imageUrl('/img/bakso.webp', 256)).toBe('/img/bakso.webp?w=256')
    expect(imageUrl('https://img.dekat.id/img/a/bakso.webp', 160)).toBe('https://img.dekat.id/img/a/bakso.webp?w=160')
    expect(['/img/bakso.webp?w=9', '/img/bakso.png', 'data:image/webp;base64,AA', ''].map((url) => imageUrl(url, 256))).toEqual([
      '/img/bakso.webp?w=9', '/img/bakso.png', 'data:image/webp;base64,AA', '',
    ])
  })
  it('come in two sizes', () => {
    expect(imageSet('/img/bakso.webp')).toBe('/img/bakso.webp?w=160 160w, /img/bakso.webp?w=256 256w')
    expect(imageSet('/pictures/bowl.png')).toBe('')
  })
})
