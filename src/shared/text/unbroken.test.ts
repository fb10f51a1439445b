import { unbroken } from './unbroken'

it.each([
  ['Mal Kota Lt. 2 No. 3, Jl. Kemang Raya No. 42', 'Mal Kota Lt.~2 No.~3, Jl.~Kemang Raya No.~42'],
  ['Floor 2, unit 3', 'Floor~2, unit~3'],
  ['2楼3号', '2楼3号'],
])('an address breaks beside its numbers, not before them: %s', (address, kept) => {
  expect(unbroken(address)).toBe(kept.replace(/~/g, '\u00A0'))
})
