import { screen, type ScreenProps, familyNames, familyOf, singleName } from './declare'

function OrderView({ params }: ScreenProps<'orderId'>) {
  return params.orderId
}

describe('a screen declaration', () => {
  it('identifies its screen by the required parameter, and renders the view with it', () => {
    const { id, requires } = screen('payPage', { requires: 'orderId', view: async () => OrderView })
    expect([requires, 'requires' in screen('home', {})]).toEqual(['orderId', false])
    expect([id({ orderId: 'o1' }), id({ orderId: '' }), id({})]).toEqual(['o1', null, null])
  })

  it('has no view that reads an optional parameter as required', () => {
    // @ts-expect-error It requires another parameter.
    screen('voucher', { requires: 'voucherId', view: async () => OrderView })
    // @ts-expect-error It requires none.
    screen('order', { view: async () => OrderView })
    // @ts-expect-error It is known by something else, too.
    const { id } = screen('payPage', { requires: 'orderId', id: ({ tableNo = '' }) => tableNo, view: async () => OrderView })
    expect(id({})).toBe('')
  })
})

it('a name has its family before the first colon, and the id after it', () => {
  const names = familyNames('category')
  expect([names.of('a:b'), names.idIn('category:a:b'), names.idIn('categories:a'), familyOf('category:a:b')])
    .toEqual(['category:a:b', 'a:b', null, 'category'])
})

it('a family with a single member has no id', () => {
  const names = singleName('nearby')
  expect([names.name, names.of('a'), names.idIn('nearby'), names.idIn('nearby:a'), familyOf('nearby')])
    .toEqual(['nearby', 'nearby', '', null, 'nearby'])
})
