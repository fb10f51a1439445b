import { imageSet, imageUrl } from './imageUrl'

describe('copies of a picture', () => {
  it('are requested by width from the image server only', () => {
    expect(imageUrl('/img/bakso.webp', 256)).toBe('/img/bakso.webp?w=256')
    const others = [
      '/img/bakso.webp?w=9', '/pictures/bakso.png', 'https://img.dekat.id/img/bakso.webp', 'data:image/webp;base64,AA', '/img/a.svg', '',
    ]
    expect(others.map((url) => imageUrl(url, 256))).toEqual(others)
  })

  it('are WebP for any picture', () => {
    expect(['/img/upload/a.JPG', '/img/b.jpeg', '/img/c.png'].map((url) => imageUrl(url, 160))).toEqual([
      '/img/upload/a.JPG?w=160&format=webp', '/img/b.jpeg?w=160&format=webp', '/img/c.png?w=160&format=webp',
    ])
  })

  it('use another host if the build names one', () => {
    const host = 'https://img.dekat.id'
    const urls = ['/img/a.webp', 'https://img.dekat.id/img/a.png', 'https://img.dekat.id.evil.example/img/a.webp', 'https://other.id/img/a.webp']
    expect(urls.map((url) => imageUrl(url, 256, host))).toEqual([
      'https://img.dekat.id/img/a.webp?w=256', 'https://img.dekat.id/img/a.png?w=256&format=webp',
      'https://img.dekat.id.evil.example/img/a.webp', 'https://other.id/img/a.webp',
    ])
  })

  it('have two sizes', () => {
    expect(imageSet('/img/bakso.webp')).toBe('/img/bakso.webp?w=160 160w, /img/bakso.webp?w=256 256w')
    expect(imageSet('/img/bakso.webp', [64], 'https://img.dekat.id')).toBe('https://img.dekat.id/img/bakso.webp?w=64 64w')
    expect(imageSet('/pictures/bowl.png')).toBe('')
  })
})
