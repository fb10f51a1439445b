import { hasDarkTiles, hasSharpTiles, tileOrigin, tileUrl } from './mapTiles'

const TILE = { z: 14, x: 13054, y: 8475 }

it('fills the template of a tile', () => {
  expect(tileUrl('/tiles/{z}/{x}/{y}.svg', TILE, { ratio: 2 })).toBe('/tiles/14/13054/8475.svg')
  const sharp = 'https://tiles.example/{z}/{x}/{y}{ratio}.png'
  expect(tileUrl(sharp, TILE)).toBe('https://tiles.example/14/13054/8475.png')
  expect(tileUrl(sharp, TILE, { ratio: 2 })).toBe('https://tiles.example/14/13054/8475@2x.png')
  expect(hasSharpTiles(sharp)).toBe(true)
  expect(hasSharpTiles('/tiles/{z}/{x}/{y}.svg')).toBe(false)
})

it('has the dark copy of a tile where the host has one', () => {
  const both = '/tiles/{z}/{x}/{y}{scheme}.svg'
  expect(tileUrl(both, TILE)).toBe('/tiles/14/13054/8475.svg')
  expect(tileUrl(both, TILE, { isDark: true })).toBe('/tiles/14/13054/8475-dark.svg')
  expect(hasDarkTiles(both)).toBe(true)
  expect(hasDarkTiles('/tiles/{z}/{x}/{y}.svg')).toBe(false)
})

it('names a foreign host for the security policy', () => {
  expect(tileOrigin('https://tiles.example:8443/{z}/{x}/{y}.png')).toBe('https://tiles.example:8443')
  expect(tileOrigin('/tiles/{z}/{x}/{y}.svg')).toBe('')
})
