import { lexemesOf, searchQuery } from './lexemes'

it.each([
  ['claims/claimTapped', ['claims', 'claimtapped', 'claim', 'tapped']],
  ['POST /local_life/order/create 200 0310205', ['post', 'local', 'life', 'order', 'create', '200', '0310205']],
  ['Kuponnya habis, kuponnya HABIS', ['kuponnya', 'habis']],
  ['优惠券没用', ['优惠', '惠券', '券没', '没用']],
  ['付', ['付']],
  ['9oxjifza37f8fd13t460', ['9oxjifza37f8fd13t460']],
  ["' & | ! :* \\", []],
])('the lexemes of %s', (text, words) => {
  expect(lexemesOf([text])).toEqual(words)
})

it.each([
  ['K7QF 2M4X', "'k7qf2m4x':*"],
  ['k7qf-2m4x', "'k7qf2m4x':*"],
  ['server refused', "'server':* & 'refused':*"],
  ['to pay', "'to' & 'pay':*"],
  ['优惠券', "'优惠' & '惠券'"],
  ["x' | 'y", "'x' & 'y'"],
  ['  ', null],
  ['!&|', null],
])('the query for %s', (text, query) => expect(searchQuery(text)).toBe(query))
