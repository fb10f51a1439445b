import { unrepeated } from './unrepeated'

it.each([
  ['Tebet', 'Kopi Sore Tebet', ''], ['Mal Fajar', 'Kopi Sore MAL FAJAR', ''], ['Tebet', 'Kopi Sore Kemang', 'Tebet'],
  [undefined, 'Kopi Sore', ''],
])('%s beside %s is %j', (text, name, shown) => {
  expect(unrepeated(text, name)).toBe(shown)
})
