import { renderToString } from 'react-dom/server'
import { createElement } from 'react'
import { Picture, type PictureProps } from '../../ui/media/Picture'
import { preloadHeader } from './preload'

const SOUP: PictureProps = { src: '/img/soto.webp', width: 4, height: 3, sizes: '100vw', widths: [448, 768] }
const markupOf = (props: Partial<PictureProps>) => renderToString(createElement(Picture, { ...SOUP, ...props }))

it('announces the only copy of an eager picture', () => {
  const markup = `<main>${markupOf({ eager: true })}</main>`
  expect(preloadHeader(markup)).toBe('</img/soto.webp?w=768>; rel=preload; as=image; fetchpriority=high')
})

it('announces no picture that is lazy or has copies to choose from', () => {
  expect(preloadHeader(markupOf({}))).toBeNull()
  expect(preloadHeader('<img src="/a.webp" srcset="/a.webp?w=1 1w" fetchpriority="high">')).toBeNull()
  expect(preloadHeader('')).toBeNull()
})

it('announces every eager picture', () => {
  const markup = ['/img/a.webp', '/img/b.webp'].map((src) => markupOf({ src, eager: true })).join('')
  expect(preloadHeader(markup)?.split(', ')).toHaveLength(2)
})

it.each([
  ['/img/ayam geprek.png', '</img/ayam%20geprek.png?w=768&format=webp>'],
  ['https://cdn.example/寿司>, <x>.webp?a=1&b="2"', '<https://cdn.example/%E5%AF%BF%E5%8F%B8%3E,%20%3Cx%3E.webp?a=1&b=%222%22>'],
])('encodes %s as a browser does, in ASCII', (src, link) => {
  expect(preloadHeader(markupOf({ src, eager: true }))).toBe(`${link}; rel=preload; as=image; fetchpriority=high`)
})
