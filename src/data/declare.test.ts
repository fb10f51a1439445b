import { screen, type ScreenProps, familyNames, familyOf, singleName } from './declare'

function OrderView({ params }: ScreenProps<'orderId'>) {
  return params.orderId
}

describe('a screen declaration', () => {
  it('identifies its screen by the required parameter, and renders the view with it', () => {
    const { id, requires } = screen('payPage', { requires: 'orderId', view: async () => OrderView })
    expect(requires).toBe('orderId')
    expect('requires' in screen('home', {})).toBe(false)
    expect(id({ orderId: 'o1' })).toBe('o1')
    expect(id({ orderId: '' })).toBeNull()
    expect(id({})).toBeNull()
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
  expect(names.of('a:b')).toBe('category:a:b')
  expect(names.idIn('category:a:b')).toBe('a:b')
  expect(names.idIn('categories:a')).toBeNull()
  expect(familyOf('category:a:b')).toBe('category')
})

it('a family with a single member has no id', () => {
  const names = singleName('nearby')
  expect(names.name).toBe('nearby')
  expect(names.of('a')).toBe('nearby')
  expect(names.idIn('nearby')).toBe('')
  expect(names.idIn('nearby:a')).toBeNull()
  expect(familyOf('nearby')).toBe('nearby')
})
