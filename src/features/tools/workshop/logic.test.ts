import { isOrigin, parsePosition } from './WorkshopScreens'

it('parses a typed position', () => {
  expect(parsePosition(' -6.2607, 106.8137 ')).toEqual({ latitude: -6.2607, longitude: 106.8137 })
  expect(parsePosition('0,0')).toEqual({ latitude: 0, longitude: 0 })
  expect(parsePosition('  ')).toBeNull()
  for (const text of ['106.8137', '91, 0', '0, 181', 'a, b', '1,2,3', '1e9, 2']) expect(parsePosition(text)).toBeUndefined()
})

it('distinguishes an origin from an address', () => {
  expect(['http://localhost:4010', 'https://api.example'].map(isOrigin)).toEqual([true, true])
  expect(['', 'localhost', 'https://api.example/', 'https://a@b', 'javascript:alert(1)', 'https://a b'].filter(isOrigin)).toEqual([])
})
